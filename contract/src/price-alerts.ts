import { alertDirections, alertScopes, alertSeverities, alertSpans } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
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
} from './fields.ts';

export const PRICE_ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const;
export type PriceAlertStatus = (typeof PRICE_ALERT_STATUSES)[number];

export const PRICE_ALERT_TYPES = ['price_change', 'competitor_update', 'market_trend', 'cost_increase'] as const;

/** How many alerts can be decided about at once. */
export const PRICE_ALERTS_AT_ONCE = 200;

/** How many rules a restaurant may have. */
export const PRICE_ALERT_RULES_MAX = 100;

const person = z.nullable(z.string());
const instant = z.nullable(z.string());

/** What a price did, and what that does to dishes. */
const priceChange = z.object({
  ingredientId: z.number(),
  ingredientName: z.string(),
  /** The prices are for one of these. */
  unit: z.string(),
  from: z.number(),
  to: z.number(),
  amount: z.number(),
  /** Null from a price of zero. */
  percent: z.nullable(z.number()),
  /** What it costs by now, in the unit above; null where that is not known. */
  currentCost: z.nullable(z.number()),
  effectiveOn: z.string(),
  source: z.enum(['invoice', 'typed', 'price_list']),
  invoiceId: z.nullable(z.number()),
  invoiceNumber: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  /** So far from what it was that nobody should believe it before looking: no money is told then. */
  doubtful: z.boolean(),
  /** The day of the price that small steps are measured from; null where it is one change by itself. */
  since: z.nullable(z.string()),
  steps: z.number(),
});

const hitDish = z.object({
  menuItemId: z.number(),
  name: z.string(),
  /** What one of it costs more, or less where it is below zero. */
  costChange: z.number(),
  /** Gross profit a month more, or less where it is below zero; null where its sales are not known. */
  monthly: z.nullable(z.number()),
  fallsBelowTarget: z.boolean(),
});

/** What one dish of a competitor did, beside ours where there is one. */
const competitorMove = z.object({
  itemId: z.number(),
  name: z.string(),
  kind: z.enum(['new', 'dearer', 'cheaper']),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  menuItemId: z.nullable(z.number()),
  menuItemName: z.nullable(z.string()),
  ourPrice: z.nullable(z.number()),
  /** Our price above theirs (below zero: under it). */
  gap: z.nullable(z.number()),
  /** Money a month at stake by what we sell of it: below zero where theirs is cheaper; null where it is not known. */
  monthly: z.nullable(z.number()),
});

/** How the middle price of a category moved among the competitors that are tracked. */
const marketMove = z.object({
  category: z.string(),
  before: z.number(),
  after: z.number(),
  percent: z.number(),
  dishes: z.number(),
  competitors: z.number(),
  /** Dishes whose own price moved the same way. */
  moved: z.number(),
  since: z.string(),
  /** The middle one of ours in that category; null without prices. */
  ourMedian: z.nullable(z.number()),
  /** What ours of that category sold for in the last 30 days; null where it is not known. */
  salesAMonth: z.nullable(z.number()),
});

const priceAlert = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  type: z.enum(PRICE_ALERT_TYPES),
  title: z.string(),
  message: z.string(),
  severity: z.enum(alertSeverities),
  status: z.enum(PRICE_ALERT_STATUSES),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** Null for an alert that tells of something else than an ingredient's price. */
  change: z.nullable(priceChange),
  /** Gross profit a month more, or less where it is below zero; null where nothing is known of it. */
  monthly: z.nullable(z.number()),
  /** Whether the money comes from what dishes sell, or, where no sales are known, from what is bought of it. */
  monthlyBasis: z.nullable(z.enum(['sales', 'purchases'])),
  /** The dishes whose cost moved, the most money first. */
  dishes: z.array(hitDish),
  dishCount: z.number(),
  belowTarget: z.number(),
  /** Of an alert on a competitor: `monthly` is then money at stake, which nobody has lost or gained yet. */
  competitor: z.nullable(
    z.object({
      /** Null where it is gone. */
      id: z.nullable(z.number()),
      name: z.string(),
      /** The most money first; `moveCount` of them in all. */
      moves: z.array(competitorMove),
      moveCount: z.number(),
    }),
  ),
  market: z.nullable(marketMove),
  /** The rule that asked for it; null where it is gone. */
  rule: z.nullable(z.object({ id: z.number(), name: z.string() })),
  acknowledgedAt: instant,
  acknowledgedBy: person,
  resolvedAt: instant,
  /** Null beside a time: the price went back by itself. */
  resolvedBy: person,
  version: z.number(),
  can: z.object({ decide: z.boolean(), remove: z.boolean() }),
});
export type PriceAlert = z.infer<typeof priceAlert>;

const priceAlertRule = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  name: z.string(),
  scope: z.enum(alertScopes),
  category: z.nullable(z.string()),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  /** Of the ingredient. */
  unit: z.nullable(z.string()),
  direction: z.enum(alertDirections),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  monthlyImpact: z.nullable(z.number()),
  /** Over how many days small steps add up; null: each change by itself. */
  withinDays: z.nullable(z.literal(alertSpans)),
  inDigest: z.boolean(),
  isActive: z.boolean(),
  /** Alerts that it has told of. */
  told: z.number(),
  lastToldAt: instant,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type PriceAlertRule = z.infer<typeof priceAlertRule>;

const preview = z.object({
  /** How often the rule would have told something in the days looked at. */
  times: z.number(),
  days: z.number(),
  ingredients: z.number(),
  /** The newest few of them. */
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
  /** False: no change that the rule looks at has a known money a month, so a condition on it is met by none. */
  moneyKnown: z.boolean(),
});
export type PriceAlertPreview = z.infer<typeof preview>;

const digest = z.object({
  restaurantId: z.number(),
  restaurantName: z.string(),
  timezone: z.string(),
  isActive: z.boolean(),
  /** When the next one is due; null where it is switched off. */
  nextAt: instant,
});
export type PriceDigest = z.infer<typeof digest>;

/** Several kinds of alerts, by commas. */
const types = z.optional(
  z.pipe(
    z.string().check(z.maxLength(200, 'At most 200 characters')),
    z.transform((value, context) => {
      const names = value.split(',').map((name) => name.trim());
      const known = PRICE_ALERT_TYPES.filter((type) => names.includes(type));
      if (known.length > 0 && known.length === new Set(names).size) return known;
      context.issues.push({ code: 'custom', message: `Choose of ${PRICE_ALERT_TYPES.join(', ')}`, input: value });
      return z.NEVER;
    }),
  ),
);

const reads = { module: 'analysis', action: 'read' } as const;
// Costs are hidden from staff alone: what changes something is asked of a manager before it is done.
const decides = { module: 'analysis', action: 'write', least: 'manager' } as const;
const rules = decides;
const removes = { module: 'analysis', action: 'delete' } as const;
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
  percent: amountOrNone(percentRule),
  amount: amountOrNone(amountRule),
  monthlyImpact: amountOrNone(moneyRule),
  /** Over how many days small steps add up, thirty unless given; null: each change by itself. */
  withinDays: z.optional(z.nullable(z.literal(alertSpans, { error: 'Choose 7, 30 or 90 days' }))),
};
const ruleFields = {
  ...conditions,
  /** Without one the rule is named by what it asks for. */
  name: z.optional(z.nullable(text(120))),
  inDigest: z.optional(z.boolean('Choose yes or no')),
  isActive: z.optional(z.boolean('Choose on or off')),
};

export const listPriceAlerts = endpoint({
  id: 'priceAlerts.list',
  method: 'GET',
  path: '/api/price-alerts',
  tag,
  summary:
    'Prices that did what a rule asks to be told of and what competitors did, the newest first, or by money a month, the greatest loss first',
  access: reads,
  costsOnly: true,
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum([...PRICE_ALERT_STATUSES, 'all'])),
    severity: z.optional(z.enum(alertSeverities)),
    ingredientId: z.optional(idIn('Not an ingredient')),
    competitorId: z.optional(idIn('Not a competitor')),
    /** All kinds unless said: `competitor_update,market_trend`. */
    type: types,
    sort: z.optional(z.enum(['createdAt', 'monthly'])),
  }),
  reply: z.array(priceAlert),
  paged: true,
});

export const priceAlertSummary = endpoint({
  id: 'priceAlerts.summary',
  method: 'GET',
  path: '/api/price-alerts/summary',
  tag,
  summary: 'How many alerts wait, and what the active ones cost a month, by currency',
  access: reads,
  costsOnly: true,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    active: z.number(),
    acknowledged: z.number(),
    resolved: z.number(),
    /** Active ones of high severity. */
    high: z.number(),
    /** Active ones on the price of an ingredient whose money a month is not known. */
    unknown: z.number(),
    /** Of the active ones on ingredients: what is at stake among competitors is neither lost nor gained. */
    money: z.array(z.object({ currency: z.string(), lost: z.number(), gained: z.number() })),
  }),
});

export const priceAlertCount = endpoint({
  id: 'priceAlerts.count',
  method: 'GET',
  path: '/api/price-alerts/count',
  tag,
  summary: 'How many alerts are active where the caller may see them; nought where they may not',
  access: 'signed-in',
  scope: 'analysis',
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({ active: z.number() }),
});

export const getPriceAlert = endpoint({
  id: 'priceAlerts.get',
  method: 'GET',
  path: '/api/price-alerts/:id',
  tag,
  summary: 'One alert with the dishes that it hits',
  access: reads,
  costsOnly: true,
  params: z.object({ id: pathId }),
  reply: priceAlert,
});

const status = z.enum(PRICE_ALERT_STATUSES, { error: 'Choose active, acknowledged or resolved' });

export const decidePriceAlert = endpoint({
  id: 'priceAlerts.decide',
  method: 'PATCH',
  path: '/api/price-alerts/:id',
  tag,
  summary: 'Acknowledge or resolve an alert, or open it again',
  access: decides,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({ status, version }),
  reply: priceAlert,
  problems: ['stale_version', 'invalid'],
});

export const decidePriceAlerts = endpoint({
  id: 'priceAlerts.decideMany',
  method: 'POST',
  path: '/api/price-alerts/decide',
  tag,
  summary: 'The same for several alerts at once; what stands so already stays',
  access: decides,
  costsOnly: true,
  body: z.object({
    ids: z
      .array(idIn('Not an alert'), { error: 'Choose at least one alert' })
      .check(
        z.minLength(1, 'Choose at least one alert'),
        z.maxLength(PRICE_ALERTS_AT_ONCE, `At most ${PRICE_ALERTS_AT_ONCE} at once`),
      ),
    status,
  }),
  reply: z.object({ changed: z.number() }),
  problems: ['invalid'],
});

export const deletePriceAlert = endpoint({
  id: 'priceAlerts.delete',
  method: 'DELETE',
  path: '/api/price-alerts/:id',
  tag,
  summary: 'Throw an alert away',
  access: removes,
  costsOnly: true,
  params: z.object({ id: pathId }),
  status: 204,
});

export const listPriceAlertRules = endpoint({
  id: 'priceAlertRules.list',
  method: 'GET',
  path: '/api/price-alert-rules',
  tag,
  summary: 'What is worth a word, by name',
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
  summary: 'Add a rule; every condition that it names must be met, and it needs at least one',
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
  summary: 'How often a rule would have told something in the last ninety days; keeps nothing',
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
  summary: 'Change a rule, or switch it off and on; what it told of stays',
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
  summary: 'Delete a rule; what it told of stays',
  access: rules,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ version }))),
  status: 204,
  problems: ['stale_version'],
});

export const listPriceDigests = endpoint({
  id: 'priceAlerts.digests',
  method: 'GET',
  path: '/api/price-alerts/digest',
  tag,
  summary: "Of which restaurants the caller gets the week's price changes by e-mail, each Monday at seven",
  access: reads,
  costsOnly: true,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    /** Where it would be sent. */
    email: z.string(),
    /** Whether this installation sends mail at all. */
    mailEnabled: z.boolean(),
    restaurants: z.array(digest),
  }),
});

export const setPriceDigest = endpoint({
  id: 'priceAlerts.setDigest',
  method: 'PUT',
  path: '/api/price-alerts/digest',
  tag,
  summary: "Switch the caller's weekly e-mail of a restaurant on or off",
  access: reads,
  inPerson: true,
  costsOnly: true,
  body: z.object({ restaurantId: restaurantIdIn, isActive: z.boolean('Choose on or off') }),
  reply: digest,
  problems: ['invalid'],
});
