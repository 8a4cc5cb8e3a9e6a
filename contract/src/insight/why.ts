import { cogsBases, whyFigures, whyKinds } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, restaurantIdIn } from '../fields.ts';
import { coverage } from './coverage.ts';

const numberOrNull = z.nullable(z.number());

/** A place in the web app that proves something, with the ID of its derivation if it has one. */
const proof = z.object({ label: z.string(), path: z.string(), derivation: z.nullable(z.string()) });
export type WhyProof = z.infer<typeof proof>;

const item = z.object({
  /** Unique within its effect. */
  key: z.string(),
  /** The dish, ingredient, vendor or other subject. */
  name: z.string(),
  detail: z.nullable(z.string()),
  amount: z.number(),
  proof: z.array(proof),
});
export type WhyItem = z.infer<typeof item>;

const effect = z.object({
  kind: z.enum(whyKinds),
  /** In the currency, or in percentage points. Positive: it raised the figure. */
  amount: z.number(),
  /** Largest first; the last one sums up the rest if there are many. They add up to the amount. */
  items: z.array(item),
});
export type WhyEffect = z.infer<typeof effect>;

/** One of the largest causes, in the caller's language. */
export const whyCause = z.object({
  kind: z.enum(whyKinds),
  amount: z.number(),
  sentence: z.string(),
  proof: z.array(proof),
});
export type WhyCause = z.infer<typeof whyCause>;

const dish = z.object({
  /** Tells the rows apart: two items that are no dishes can have the same name. */
  key: z.string(),
  /** Null for an item that is no dish, and for the sum of the other dishes. */
  menuItemId: numberOrNull,
  name: z.string(),
  restaurantId: numberOrNull,
  quantityBefore: z.number(),
  quantity: z.number(),
  /** Effects in the unit of the figure; positive: it raised the figure. */
  volume: z.number(),
  mix: z.number(),
  menuPrice: z.number(),
  /** Of a unit: its ingredients' prices and its recipe. */
  cost: z.number(),
  /** Sold in one period only, or with a cost that is not known for all sales. */
  other: z.number(),
  total: z.number(),
});
export type WhyDish = z.infer<typeof dish>;

/** The share of sales whose cost is known, and how it was determined. */
const known = z.object({
  /** Net. */
  sales: numberOrNull,
  basis: z.nullable(z.enum(cogsBases)),
  coveredPercent: numberOrNull,
  /** Net sales without a known cost. */
  uncostedSales: numberOrNull,
});

const block = z.object({
  currency: z.string(),
  coverage,
  /** Null if nothing is known for the period. */
  before: numberOrNull,
  now: numberOrNull,
  change: numberOrNull,
  /** In the order in which they are applied. They add up to the change at two decimals. */
  effects: z.array(effect),
  /** The three largest, one sentence each. */
  causes: z.array(whyCause),
  /** The dishes with the largest effects, and the others in the last row. None for spend. */
  dishes: z.array(dish),
  /** Null for revenue and spend, which need no cost of dishes. */
  known: z.nullable(z.object({ before: known, now: known })),
  /** What to know when reading the effects. */
  notes: z.array(z.string()),
});
export type WhyBlock = z.infer<typeof block>;

export const explainChange = endpoint({
  id: 'why.read',
  method: 'GET',
  path: '/api/why',
  tag: 'Reports',
  summary:
    'Explain why a figure changed between two periods: prices, recipes, mix, volume, waste and one-offs, by currency',
  access: { module: 'reports', action: 'read', also: 'analysis' },
  costsOnly: true,
  query: z.object({
    /** Default: foodCostPercent. */
    figure: z.optional(z.enum(whyFigures, { error: `Choose ${whyFigures.join(', ')}` })),
    restaurantId: restaurantIdIn,
    /** Default: the last 30 business dates. */
    from: dateOrNone(),
    to: dateOrNone(),
    /** Default: the same number of days right before. */
    compareFrom: dateOrNone(),
    compareTo: dateOrNone(),
  }),
  reply: z.object({
    figure: z.enum(whyFigures),
    unit: z.enum(['money', 'percent']),
    from: z.string(),
    to: z.string(),
    compareFrom: z.string(),
    compareTo: z.string(),
    /** ID of this explanation, for programs that look up proofs. */
    derivation: z.string(),
    /** One per currency, the currency with the most restaurants first. */
    blocks: z.array(block),
  }),
  problems: ['invalid', 'costs_hidden'],
});
export type Why = z.infer<(typeof explainChange)['reply']>;
