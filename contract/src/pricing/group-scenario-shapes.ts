import * as z from 'zod/mini';
import { idIn } from '../fields.ts';
import { savedTerms, scenarioRange, scenarioResult } from './scenario-shapes.ts';

/** Each reads a whole menu. */
export const GROUP_SCENARIO_RESTAURANTS = { from: 1, to: 20 } as const;
const { from, to } = GROUP_SCENARIO_RESTAURANTS;

/** Different restaurants, in the order given. */
export const scenarioRestaurants = z
  .array(idIn('Choose a restaurant'), { error: 'Choose at least one restaurant' })
  .check(
    z.minLength(from, 'Choose at least one restaurant'),
    z.maxLength(to, `Choose at most ${to} restaurants`),
    z.refine((ids) => new Set(ids).size === ids.length, 'A restaurant is listed twice'),
  );

/** In a query: IDs separated by commas, or none for all that the caller can see. */
export const scenarioRestaurantList = z.optional(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((value, context) => {
      const found = scenarioRestaurants.safeParse(value.split(','));
      if (found.success) return found.data;
      context.issues.push({ code: 'custom', message: 'Choose at least one restaurant', input: value });
      return z.NEVER;
    }),
  ),
);

const totals = {
  currency: z.string(),
  extra: scenarioRange,
  dishes: z.number(),
  fallBelow: z.number(),
  withoutSales: z.number(),
  proposals: z.number(),
  /** Of what the restaurants of this currency lose: each wins back its own. */
  won: scenarioRange,
  remaining: z.number(),
};

export const groupScenarioResult = z.object({
  weeks: z.number(),
  /** One for each currency, never added up across currencies. Totals are the sums of the restaurants'. */
  blocks: z.array(
    z.object({
      ...totals,
      restaurants: z.array(z.extend(scenarioResult, { restaurantName: z.string() })),
    }),
  ),
});
export type GroupScenarioResult = z.infer<typeof groupScenarioResult>;
export type GroupScenarioBlock = GroupScenarioResult['blocks'][number];

const { won: _, ...savedTotals } = totals;

export const groupScenarioRow = z.object({
  /** The ID of one of its scenarios; calls take the ID of any. */
  id: z.number(),
  ...savedTerms,
  isShared: z.boolean(),
  /** A scenario for each restaurant that the caller can see. */
  members: z.array(
    z.object({ id: z.number(), version: z.number(), restaurantId: z.number(), restaurantName: z.string() }),
  ),
  saved: z.object({ at: z.string(), blocks: z.array(z.object({ ...savedTotals, won: z.number() })) }),
  createdBy: z.nullable(z.string()),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean(), share: z.boolean(), remove: z.boolean() }),
});
export type GroupScenario = z.infer<typeof groupScenarioRow>;
