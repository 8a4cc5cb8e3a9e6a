import { alertDirections, alertScopes, alertSpans, type Money, type Percent, type UnitCost } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  pathId,
  restaurantIdIn,
  text,
  UNIT_COST_MAX,
  version,
} from '../fields.ts';

/** Most rules per restaurant. */
export const PRICE_ALERT_RULES_MAX = 100;

const instant = z.nullable(z.string());

const priceAlertRule = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  name: z.string(),
  scope: z.enum(alertScopes),
  category: z.nullable(z.string()),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  /** The ingredient's unit. */
  unit: z.nullable(z.string()),
  direction: z.enum(alertDirections),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  monthlyImpact: z.nullable(z.number()),
  /** Days over which small changes add up; null: each change on its own. */
  withinDays: z.nullable(z.literal(alertSpans)),
  inDigest: z.boolean(),
  isActive: z.boolean(),
  /** Number of alerts raised. */
  told: z.number(),
  lastToldAt: instant,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type PriceAlertRule = z.infer<typeof priceAlertRule>;

const preview = z.object({
  /** How often the rule would have fired in the period checked. */
  times: z.number(),
  days: z.number(),
  ingredients: z.number(),
  /** The most recent few. */
  examples: z.array(
    z.object({
      ingredientId: z.number(),
      name: z.string(),
      unit: z.string(),
      date: z.string(),
      from: z.number(),
      to: z.number(),
      percent: z.nullable(z.number()),
      monthly: z.nullable(z.number()),
    }),
  ),
  /** False: no change covered by the rule has a known monthly amount, so a condition on it never matches. */
  moneyKnown: z.boolean(),
});
export type PriceAlertPreview = z.infer<typeof preview>;

const reads = { module: 'analysis', action: 'read' } as const;
// Costs are hidden from staff only, so changes require a manager.
const rules = { module: 'analysis', action: 'write', least: 'manager' } as const;
const tag = 'Price alerts';

const percentRule = {
  message: 'Enter a percent above 0, at most 10,000',
  scale: 2,
  above: '0',
  max: '10000',
} as const;
const amountRule = { message: 'Enter an amount above 0', scale: 6, above: '0', max: UNIT_COST_MAX } as const;
const moneyRule = { message: 'Enter an amount above 0', scale: 2, above: '0', max: MONEY_MAX } as const;

const conditions = {
  scope: z.optional(z.enum(alertScopes, { error: 'Choose all, a category or an ingredient' })),
  category: z.optional(z.nullable(text(100))),
  ingredientId: z.optional(z.nullable(idIn('Choose an ingredient'))),
  direction: z.optional(z.enum(alertDirections, { error: 'Choose up, down or both' })),
  percent: amountOrNone<Percent>(percentRule),
  amount: amountOrNone<UnitCost>(amountRule),
  monthlyImpact: amountOrNone<Money>(moneyRule),
  /** Days over which small changes add up, default 30; null: each change on its own. */
  withinDays: z.optional(z.nullable(z.literal(alertSpans, { error: 'Choose 7, 30 or 90 days' }))),
};
const ruleFields = {
  ...conditions,
  /** Default: a name generated from its conditions. */
  name: z.optional(z.nullable(text(120))),
  inDigest: z.optional(z.boolean('Choose yes or no')),
  isActive: z.optional(z.boolean('Choose on or off')),
};

export const listPriceAlertRules = endpoint({
  id: 'priceAlertRules.list',
  method: 'GET',
  path: '/api/price-alert-rules',
  tag,
  summary: 'List alert rules by name',
  access: reads,
  costsOnly: true,
  query: z.object({ ...listQuery, ingredientId: z.optional(idIn('Not an ingredient')) }),
  reply: z.array(priceAlertRule),
  paged: true,
});

export const createPriceAlertRule = endpoint({
  id: 'priceAlertRules.create',
  method: 'POST',
  path: '/api/price-alert-rules',
  tag,
  summary: 'Add an alert rule; all of its conditions must be met, and it needs at least one',
  access: rules,
  costsOnly: true,
  body: z.object({ restaurantId: restaurantIdIn, ...ruleFields }),
  reply: priceAlertRule,
  status: 201,
  problems: ['invalid', 'conflict'],
});

export const previewPriceAlertRule = endpoint({
  id: 'priceAlertRules.preview',
  method: 'POST',
  path: '/api/price-alert-rules/preview',
  tag,
  summary: 'Preview how often an alert rule would have alerted in the last 90 days; saves nothing',
  access: rules,
  costsOnly: true,
  body: z.object({ restaurantId: restaurantIdIn, ...conditions }),
  reply: preview,
  problems: ['invalid'],
});

export const updatePriceAlertRule = endpoint({
  id: 'priceAlertRules.update',
  method: 'PATCH',
  path: '/api/price-alert-rules/:id',
  tag,
  summary: 'Change an alert rule or turn it on or off; existing alerts are kept',
  access: rules,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({ ...ruleFields, version }),
  reply: priceAlertRule,
  problems: ['stale_version', 'invalid'],
});

export const deletePriceAlertRule = endpoint({
  id: 'priceAlertRules.delete',
  method: 'DELETE',
  path: '/api/price-alert-rules/:id',
  tag,
  summary: 'Delete an alert rule; existing alerts are kept',
  access: rules,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ version }))),
  status: 204,
  problems: ['stale_version'],
});
