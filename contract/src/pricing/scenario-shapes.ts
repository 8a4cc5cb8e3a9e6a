import { customerRisks, guestReactions, pricingModes, scenarioTargets } from '@platewise/domain';
import * as z from 'zod/mini';
import { SCENARIO_CANDIDATES } from './scenario-terms.ts';

export const scenarioChange = z.object({
  target: z.enum(scenarioTargets),
  name: z.string(),
  by: z.enum(['percent', 'price']),
  value: z.number(),
});
export type ScenarioChangeRow = z.infer<typeof scenarioChange>;

const scenarioRange = z.object({ expected: z.number(), low: z.number(), high: z.number() });
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

/** What a scenario comes to in one restaurant. */
const scenarioPlace = z.object({
  restaurantId: z.number(),
  restaurantName: z.string(),
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
export type ScenarioPlace = z.infer<typeof scenarioPlace>;

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

export const scenarioResult = z.object({
  weeks: z.number(),
  /** One for each currency, never added up across currencies. Totals are the sums of the restaurants'. */
  blocks: z.array(z.object({ ...totals, restaurants: z.array(scenarioPlace) })),
});
export type ScenarioResult = z.infer<typeof scenarioResult>;
export type ScenarioBlock = ScenarioResult['blocks'][number];

const { won: _, ...savedTotals } = totals;

export const scenarioRow = z.object({
  /** The ID in one of its restaurants; calls take that of any. */
  id: z.number(),
  name: z.string(),
  changes: z.array(scenarioChange),
  weeks: z.number(),
  mode: z.enum(pricingModes),
  guests: z.enum(guestReactions),
  candidates: z.enum(SCENARIO_CANDIDATES),
  /** Visible to everyone who can see prices in one of the restaurants; otherwise only to its creator. */
  isShared: z.boolean(),
  /** Its restaurants, as far as the caller can see them, each with the ID and version there. */
  members: z.array(
    z.object({ id: z.number(), version: z.number(), restaurantId: z.number(), restaurantName: z.string() }),
  ),
  /** When it was saved. */
  saved: z.object({ at: z.string(), blocks: z.array(z.object({ ...savedTotals, won: z.number() })) }),
  createdBy: z.nullable(z.string()),
  updatedAt: z.string(),
  can: z.object({
    edit: z.boolean(),
    /** Only its creator can stop sharing a scenario. */
    share: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Scenario = z.infer<typeof scenarioRow>;
