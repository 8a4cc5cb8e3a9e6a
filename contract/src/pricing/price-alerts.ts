import { alertSeverities } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn, version } from '../fields.ts';
import { PRICE_ALERT_STATUSES, PRICE_ALERT_TYPES, priceAlert } from './price-alert-shapes.ts';

/** Most alerts one call may act on. */
export const PRICE_ALERTS_AT_ONCE = 200;

/** Alert types, comma-separated. */
const types = z.optional(
  z.pipe(
    z.string().check(z.maxLength(200, 'At most 200 characters')),
    z.transform((value, context) => {
      const names = value.split(',').map((name) => name.trim());
      const known = PRICE_ALERT_TYPES.filter((type) => names.includes(type));
      if (known.length > 0 && known.length === new Set(names).size) return known;
      context.issues.push({ code: 'custom', message: `Choose from ${PRICE_ALERT_TYPES.join(', ')}`, input: value });
      return z.NEVER;
    }),
  ),
);

const reads = { module: 'analysis', action: 'read' } as const;
// Costs are hidden from staff only, so changes require a manager.
const decides = { module: 'analysis', action: 'write', least: 'manager' } as const;
const removes = { module: 'analysis', action: 'delete' } as const;
const tag = 'Price alerts';

export const listPriceAlerts = endpoint({
  id: 'priceAlerts.list',
  method: 'GET',
  path: '/api/price-alerts',
  tag,
  summary: 'List price alerts, newest first or by monthly amount, largest loss first',
  access: reads,
  costsOnly: true,
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum([...PRICE_ALERT_STATUSES, 'all'])),
    severity: z.optional(z.enum(alertSeverities)),
    ingredientId: z.optional(idIn('Not an ingredient')),
    competitorId: z.optional(idIn('Not a competitor')),
    /** Default: all types. Example: `competitor_update,market_trend`. */
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
  summary: 'Count alerts and sum the monthly cost of active ones, by currency',
  access: reads,
  costsOnly: true,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    active: z.number(),
    acknowledged: z.number(),
    resolved: z.number(),
    /** Active ones of high severity. */
    high: z.number(),
    /** Active alerts on an ingredient's price with an unknown monthly amount. */
    unknown: z.number(),
    /** For active ingredient alerts only: amounts at stake among competitors are neither lost nor gained. */
    money: z.array(z.object({ currency: z.string(), lost: z.number(), gained: z.number() })),
  }),
});

export const priceAlertCount = endpoint({
  id: 'priceAlerts.count',
  method: 'GET',
  path: '/api/price-alerts/count',
  tag,
  summary: 'Count active alerts in the restaurants whose alerts the caller can view',
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
  summary: 'Get an alert with the affected dishes',
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
  summary: 'Acknowledge, resolve or reopen an alert',
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
  summary: 'Change several alerts at once; those already in that state are unchanged',
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
    /** The current status of all of them; if any differs, none is changed. Undo sends it. */
    expected: z.optional(status),
  }),
  reply: z.object({ changed: z.number() }),
  problems: ['invalid', 'stale_version'],
});

export const deletePriceAlert = endpoint({
  id: 'priceAlerts.delete',
  method: 'DELETE',
  path: '/api/price-alerts/:id',
  tag,
  summary: 'Delete an alert',
  access: removes,
  costsOnly: true,
  params: z.object({ id: pathId }),
  status: 204,
});
