import { factorSources, forecastMethods } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountOrNone, dateOrNone, listQuery, pathId, restaurantIdIn, text, version } from '../fields.ts';

/** Expected sales are net: after discounts, excluding tax and tips. Quantities are means, so they may be fractional. */

const reads = { module: 'revenue', action: 'read' } as const;
const writes = { module: 'revenue', action: 'write' } as const;
const tag = 'Sales forecast';
const params = z.object({ restaurantId: pathId });
const numberOrNull = z.nullable(z.number());
const textOrNull = z.nullable(z.string());
const methodOrNull = z.nullable(z.enum(forecastMethods));

/** `ahead`: not over yet. `no_data`: no sales, but not known to have been closed. */
export const FORECAST_DAY_STATES = ['ahead', 'sold', 'closed', 'no_data'] as const;

const forecastDay = z.object({
  date: z.string(),
  state: z.enum(FORECAST_DAY_STATES),
  /** Null if there was no forecast. Low to high is the 80% range. */
  expected: numberOrNull,
  low: numberOrNull,
  high: numberOrNull,
  actual: numberOrNull,
  /** Quantity of all items sold. */
  expectedItems: numberOrNull,
  actualItems: numberOrNull,
  /** A holiday, or an event entered by a user. */
  occasion: textOrNull,
  /** Multiplier of a usual day; null for past days. */
  factor: numberOrNull,
  factorFrom: z.nullable(z.enum(factorSources)),
  /** Number of earlier occurrences. */
  seen: z.number(),
  specialDayId: numberOrNull,
  /** As entered for the special day; null: same as last time, or no special day. */
  specialDayFactor: numberOrNull,
  specialDayVersion: numberOrNull,
});
export type SalesForecastDay = z.infer<typeof forecastDay>;

export const salesForecast = endpoint({
  id: 'salesForecast.read',
  method: 'GET',
  path: '/api/sales-forecast/:restaurantId',
  tag,
  summary: 'Get the sales forecast for the next 28 days and the accuracy of the last 28',
  access: reads,
  params,
  reply: z.object({
    restaurantId: z.number(),
    currency: z.string(),
    today: z.string(),
    /** `waiting`: there are sales, but nothing is calculated yet. `too_few`: fewer weeks than required. */
    status: z.enum(['ready', 'waiting', 'too_few']),
    computedAt: textOrNull,
    /** Date of the next recalculation if no sales arrive earlier. */
    nextUpdate: z.string(),
    /** Country or region whose holidays apply; null: only those entered by hand. */
    holidaysOf: textOrNull,
    method: methodOrNull,
    /** 0 to 100, from backtests of single days; null until available. */
    accuracy: numberOrNull,
    backtest: z.nullable(z.object({ origins: z.number(), days: z.number() })),
    history: z.object({
      from: textOrNull,
      to: textOrNull,
      weeks: z.number(),
      weeksNeeded: z.number(),
      sold: z.number(),
      closed: z.number(),
      noData: z.number(),
      /** Outlier days, latest first, at most ten. */
      unusual: z.array(z.string()),
    }),
    /** The last day with sales before today, otherwise the day before: the days compared with end on it. */
    soldUntil: z.string(),
    /** Forecast for the next seven days, and sales of the seven up to `soldUntil`; null without a forecast. */
    week: z.nullable(
      z.object({ expected: z.number(), low: z.number(), high: z.number(), before: z.number(), items: z.number() }),
    ),
    month: z.nullable(z.object({ expected: z.number(), before: z.number() })),
    /** Each weekday's share of a usual week in percent, Monday first; 0: usually closed. */
    weekdays: z.array(z.number()),
    days: z.array(forecastDay),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  }),
});
export type SalesForecastReply = z.infer<(typeof salesForecast)['reply']>;

const dishDay = z.object({ date: z.string(), expected: z.number(), low: z.number(), high: z.number() });

const forecastDish = z.object({
  menuItemId: z.number(),
  name: z.string(),
  category: textOrNull,
  /** Quantity and net sales for the seven days. */
  expected: z.number(),
  net: z.number(),
  /** Quantity for the seven days up to the restaurant's last day with sales before today (the forecast's `soldUntil`). */
  before: z.number(),
  days: z.array(dishDay),
  method: methodOrNull,
  accuracy: numberOrNull,
});
export type SalesForecastDish = z.infer<typeof forecastDish>;

export const FORECAST_DISH_SORTS = ['name', 'expected', 'net', 'before'] as const;

export const salesForecastDishes = endpoint({
  id: 'salesForecast.dishes',
  method: 'GET',
  path: '/api/sales-forecast/:restaurantId/dishes',
  tag,
  summary: 'Get the forecast of each dish for seven days from today or from `from`, highest sales first',
  access: reads,
  params,
  query: z.object({
    from: dateOrNone(),
    q: listQuery.q,
    sort: z.optional(z.enum(FORECAST_DISH_SORTS)),
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(forecastDish),
  paged: true,
  problems: ['invalid'],
});

export const salesForecastDish = endpoint({
  id: 'salesForecast.dish',
  method: 'GET',
  path: '/api/sales-forecast/:restaurantId/dishes/:menuItemId',
  tag,
  summary: 'Get the forecast of a dish for the next 28 days, and expected and actual sales of the last 28',
  access: reads,
  params: z.object({ restaurantId: pathId, menuItemId: pathId }),
  reply: z.object({
    menuItemId: z.number(),
    name: z.string(),
    method: methodOrNull,
    accuracy: numberOrNull,
    days: z.array(
      z.object({
        date: z.string(),
        expected: numberOrNull,
        low: numberOrNull,
        high: numberOrNull,
        /** Null for days not over yet. */
        actual: numberOrNull,
      }),
    ),
  }),
});
export type SalesForecastDishDetail = z.infer<(typeof salesForecastDish)['reply']>;

export const exportSalesForecast = endpoint({
  id: 'salesForecast.export',
  method: 'GET',
  path: '/api/sales-forecast/:restaurantId/export',
  tag,
  summary: 'Export the forecast by day and dish as CSV',
  access: reads,
  params,
  produces: 'file',
});

const specialDay = z.object({
  id: z.number(),
  restaurantId: z.number(),
  date: z.string(),
  reason: z.string(),
  /** Multiplier of a usual day's sales: 0 closed, 1 as usual; null: as on earlier occurrences. */
  factor: numberOrNull,
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type SpecialDayRow = z.infer<typeof specialDay>;

const reason = text(80, 'Enter the occasion');
const factor = amountOrNone({
  message: 'Enter 0 to 2000 percent of a typical day',
  scale: 3,
  min: '0',
  max: '20',
});
/** Most days one call may add, such as a vacation closing. */
export const SPECIAL_DAYS_AT_ONCE = 62;

export const listSpecialDays = endpoint({
  id: 'salesForecast.specialDays',
  method: 'GET',
  path: '/api/special-days',
  tag,
  summary: 'List special days by date',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    /** From this date on. */
    from: dateOrNone(),
    q: listQuery.q,
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(specialDay),
  paged: true,
});

export const addSpecialDays = endpoint({
  id: 'salesForecast.addSpecialDays',
  method: 'POST',
  path: '/api/special-days',
  tag,
  summary: 'Add special days: closed, or with different sales',
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    date: dateOrNone('Choose a day'),
    /** Last day of a range. Default: a single day. */
    until: dateOrNone('Choose the last day'),
    reason,
    factor,
  }),
  reply: z.array(specialDay),
  status: 201,
  problems: ['invalid', 'restaurant_required', 'duplicate'],
});

export const updateSpecialDay = endpoint({
  id: 'salesForecast.updateSpecialDay',
  method: 'PATCH',
  path: '/api/special-days/:id',
  tag,
  summary: 'Change a special day',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({ date: dateOrNone('Choose a day'), reason: z.optional(reason), factor, version }),
  reply: specialDay,
  problems: ['invalid', 'stale_version', 'duplicate'],
});

export const deleteSpecialDay = endpoint({
  id: 'salesForecast.deleteSpecialDay',
  method: 'DELETE',
  path: '/api/special-days/:id',
  tag,
  summary: 'Remove a special day; it becomes a typical day or its holiday again',
  access: { module: 'revenue', action: 'delete' },
  params: z.object({ id: pathId }),
  status: 204,
});
