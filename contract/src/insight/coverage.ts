import * as z from 'zod/mini';

/** Which restaurants a figure in one currency covers: amounts in different currencies are never added. */
export const coverage = z.object({
  /** Restaurants included in the figure, by name. */
  restaurants: z.array(z.string()),
  /** Number of accessible restaurants, in any currency. */
  of: z.number(),
});
export type Coverage = z.infer<typeof coverage>;

/** Number of restaurants in a like-for-like change: those with sales going back to the start of the earlier period. */
export const alike = z.number();
