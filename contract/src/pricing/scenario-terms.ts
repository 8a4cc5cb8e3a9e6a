import { guestReactions, pricingModes, scenarioLimits, scenarioTargets } from '@platewise/domain';
import * as z from 'zod/mini';
import { amount, idIn, text, UNIT_COST_MAX } from '../fields.ts';

export const SCENARIO_NAME_MAX = 120;
export const SCENARIO_TEXT_MAX = 1000;
/** Each reads a whole menu. */
export const SCENARIO_RESTAURANTS_MAX = 20;
export const SCENARIOS_COMPARED = { from: 2, to: 4 } as const;
/** Where proposals come from: all dishes, or those whose cost changes. */
export const SCENARIO_CANDIDATES = ['menu', 'hit'] as const;
export type ScenarioCandidates = (typeof SCENARIO_CANDIDATES)[number];

const { changes: most, percentFrom, percentTo, weeks: longest } = scenarioLimits;

const isPercent = (value: string) => /^-?\d+(\.\d{1,2})?$/.test(value) && Number(value) <= Number(percentTo);

const changeIn = z
  .object({
    target: z.enum(scenarioTargets, { error: 'Choose an ingredient, words, a category or a vendor' }),
    /** Scenarios name what they change, so they mean the same in a copy of the restaurant. */
    name: text(200, 'Enter a name').check(z.regex(/^[^"]*$/, "A name can't contain double quotes")),
    by: z.enum(['percent', 'price'], { error: 'Choose percent or price' }),
    /** In percent, up to two decimals; or the new cost per unit of a single ingredient. */
    value: amount({ message: 'Enter a percent or a price', scale: 6, min: percentFrom, max: UNIT_COST_MAX }),
  })
  .check(
    z.refine(({ by, value }) => by === 'price' || isPercent(value), {
      path: ['value'],
      error: `Enter a percent from ${percentFrom} to ${percentTo}`,
    }),
    z.refine(({ by, value }) => by === 'percent' || Number(value) > 0, {
      path: ['value'],
      error: 'Enter a price above 0',
    }),
    z.refine(({ by, target }) => by === 'percent' || target === 'ingredient', {
      path: ['target'],
      error: 'Only a single ingredient can have a new price',
    }),
  );

const weeks = z
  .int(`Enter 1 to ${longest} weeks`)
  .check(z.minimum(1, `Enter 1 to ${longest} weeks`), z.maximum(longest, `Enter 1 to ${longest} weeks`));

export const scenarioTerms = {
  changes: z
    .array(changeIn, { error: 'Enter at least one price change' })
    .check(z.minLength(1, 'Enter at least one price change'), z.maxLength(most, `At most ${most} price changes`)),
  weeks,
};

/** How the loss is won back; each has a default. */
export const scenarioWays = {
  /** Default: manual_review, at most 10%. */
  mode: z.optional(z.enum(pricingModes, { error: 'Choose conservative, manual_review or automatic' })),
  /** Default: expected. */
  guests: z.optional(z.enum(guestReactions, { error: 'Choose strong, expected, mild or none' })),
  /** Default: menu. */
  candidates: z.optional(z.enum(SCENARIO_CANDIDATES, { error: 'Choose menu or hit' })),
};

export const scenarioIds = z
  .array(idIn('Choose a scenario'), { error: 'Choose scenarios to compare' })
  .check(
    z.minLength(SCENARIOS_COMPARED.from, `Choose ${SCENARIOS_COMPARED.from} to ${SCENARIOS_COMPARED.to} scenarios`),
    z.maxLength(SCENARIOS_COMPARED.to, `Choose ${SCENARIOS_COMPARED.from} to ${SCENARIOS_COMPARED.to} scenarios`),
  );

/** Different restaurants, in the order given. */
export const scenarioRestaurants = z
  .array(idIn('Choose a restaurant'), { error: 'Choose at least one restaurant' })
  .check(
    z.minLength(1, 'Choose at least one restaurant'),
    z.maxLength(SCENARIO_RESTAURANTS_MAX, `Choose at most ${SCENARIO_RESTAURANTS_MAX} restaurants`),
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
