import { customerRisks, guestReactions, pricingModes, scenarioLimits, scenarioTargets } from '@platewise/domain';
import * as z from 'zod/mini';
import { amount, idIn, restaurantIdIn, text, UNIT_COST_MAX } from '../fields.ts';

export const SCENARIO_NAME_MAX = 120;
export const SCENARIO_TEXT_MAX = 1000;
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

export const scenarioAsked = z.object({ restaurantId: restaurantIdIn, ...scenarioTerms, ...scenarioWays });
export const scenarioIds = z
  .array(idIn('Choose a scenario'), { error: 'Choose scenarios to compare' })
  .check(
    z.minLength(SCENARIOS_COMPARED.from, `Choose ${SCENARIOS_COMPARED.from} to ${SCENARIOS_COMPARED.to} scenarios`),
    z.maxLength(SCENARIOS_COMPARED.to, `Choose ${SCENARIOS_COMPARED.from} to ${SCENARIOS_COMPARED.to} scenarios`),
  );

export const scenarioChange = z.object({
  target: z.enum(scenarioTargets),
  name: z.string(),
  by: z.enum(['percent', 'price']),
  value: z.number(),
});
export type ScenarioChangeRow = z.infer<typeof scenarioChange>;

export const scenarioRange = z.object({ expected: z.number(), low: z.number(), high: z.number() });
export type ScenarioRange = z.infer<typeof scenarioRange>;

const hitDish = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  price: z.nullable(z.number()),
  /** Null while a recipe is incomplete; the change then counts what is known. */
  costBefore: z.nullable(z.number()),
  costAfter: z.nullable(z.number()),
  costChange: z.number(),
  marginBefore: z.nullable(z.number()),
  marginAfter: z.nullable(z.number()),
  targetMargin: z.number(),
  onTargetBefore: z.nullable(z.boolean()),
  onTargetAfter: z.nullable(z.boolean()),
  /** Units over the weeks; `recent` is the average of the last 30 days, which has no range. Null if unknown. */
  sold: z.nullable(z.extend(scenarioRange, { basis: z.enum(['forecast', 'recent']) })),
  /** Extra cost over the weeks; null if sales are unknown. */
  extra: z.nullable(scenarioRange),
});
export type ScenarioDishRow = z.infer<typeof hitDish>;

const proposal = z.object({
  id: z.number(),
  name: z.string(),
  currentPrice: z.number(),
  newPrice: z.number(),
  changePercent: z.number(),
  marginAfter: z.nullable(z.number()),
  /** Profit gained over the weeks; the range covers how guests may react. */
  gain: scenarioRange,
  customerRisk: z.enum(customerRisks),
  /** Whether guests' reaction was estimated from the dish's own sales, or assumed. */
  reaction: z.enum(['own', 'prior']),
});
export type ScenarioProposal = z.infer<typeof proposal>;

export const scenarioResult = z.object({
  restaurantId: z.number(),
  currency: z.string(),
  weeks: z.number(),
  changes: z.array(
    z.extend(scenarioChange, {
      /** Ingredients that get a new cost, and those without a cost, which don't. Both 0: nothing has this name. */
      ingredients: z.number(),
      withoutCost: z.number(),
      /** The first few. */
      names: z.array(z.string()),
      /** If it is a single ingredient: its unit, and its cost per unit before and after. */
      unit: z.nullable(z.string()),
      costBefore: z.nullable(z.number()),
      costAfter: z.nullable(z.number()),
    }),
  ),
  /** Extra cost over the weeks at unchanged prices; below 0 if costs fall. */
  extra: scenarioRange,
  dishes: z.array(hitDish),
  /** Dishes that start to miss their target margin. */
  fallBelow: z.number(),
  /** Dishes of the list that miss it afterward. */
  belowTarget: z.number(),
  withoutSales: z.number(),
  withoutForecast: z.number(),
  /** Dishes with these ingredients and an entered cost, which doesn't change. */
  enteredCost: z.number(),
  /** Weeks that the sales forecast covers; later weeks continue at its average. */
  forecastWeeks: z.number(),
  winBack: z.object({
    mode: z.enum(pricingModes),
    guests: z.enum(guestReactions),
    candidates: z.enum(SCENARIO_CANDIDATES),
    proposals: z.array(proposal),
    won: scenarioRange,
    remaining: z.number(),
    /** The same for each way in which guests may react. */
    reactions: z.array(
      z.object({ guests: z.enum(guestReactions), changes: z.number(), won: z.number(), remaining: z.number() }),
    ),
  }),
  can: z.object({ apply: z.boolean(), save: z.boolean() }),
});
export type ScenarioResult = z.infer<typeof scenarioResult>;

/** What a saved scenario asks, in one restaurant or several. */
export const savedTerms = {
  name: z.string(),
  changes: z.array(scenarioChange),
  weeks: z.number(),
  mode: z.enum(pricingModes),
  guests: z.enum(guestReactions),
  candidates: z.enum(SCENARIO_CANDIDATES),
};

export const scenarioRow = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  ...savedTerms,
  /** Visible to everyone who can see the restaurant's prices; otherwise only to its creator. */
  isShared: z.boolean(),
  /** When it was saved. */
  saved: z.object({
    at: z.string(),
    extra: scenarioRange,
    dishes: z.number(),
    fallBelow: z.number(),
    withoutSales: z.number(),
    proposals: z.number(),
    won: z.number(),
    remaining: z.number(),
  }),
  createdBy: z.nullable(z.string()),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    /** Only its creator can stop sharing a scenario. */
    share: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Scenario = z.infer<typeof scenarioRow>;
