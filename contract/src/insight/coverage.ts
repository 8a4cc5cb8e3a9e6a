import * as z from 'zod/mini';

/** Which restaurants stand behind a figure of one currency: amounts of different ones are never added up. */
export const coverage = z.object({
  /** By name: those that the figure counts in. */
  restaurants: z.array(z.string()),
  /** How many are in reach, of any currency. */
  of: z.number(),
});
export type Coverage = z.infer<typeof coverage>;

/** How many restaurants a change compares, like for like: those whose sales go back to the first of the days before. */
export const alike = z.number();
