import {
  addDays,
  type BusinessDate,
  type DateRange,
  daysOfMonth,
  dec,
  type Money,
  type MonthlyUse,
  monthlyQuantity,
  monthlyValue,
  type PricePoint,
  type PriceTrend,
  priceTrend,
  purchaseDays,
  type Quantity,
  roundMoney,
  type UnitCost,
  type ValueBasis,
  weeksIn,
} from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { cookedOfMonth, cookedOfMonthKnown } from './monthly-use.ts';
import { pointsOf } from './points.ts';
import { type PriceSpans, readBoughtDays, readPriced } from './prices.repo.ts';
import { remembered } from './remembered.ts';
import type { WindowOf } from './windows.ts';

export type IngredientPrices = {
  ingredientId: number;
  restaurantId: number;
  name: string;
  unit: string;
  category: string | null;
  vendorId: number | null;
  vendorName: string | null;
  /** In its unit, oldest first: those since the window's first day, over at least 90 days, and up to three before. */
  points: PricePoint[];
  /** Monthly use by the invoices of the window's last 90 days, in its unit; null if there are none. */
  quantityOfMonth: Quantity | null;
  /** Number of days for which the restaurant's purchases are known. */
  boughtDays: number;
};

export type PriceTrendRow = IngredientPrices &
  PriceTrend & {
    /** At the current price; null if nothing was bought. */
    monthlySpend: string | null;
    /** Monthly use by what its dishes sold, in its unit; null if unknown or not requested. */
    cookedQuantityOfMonth: Quantity | null;
    /** What the change costs per month; positive is added cost. */
    monthlyImpact: Money | null;
    impactBasis: ValueBasis | null;
  };

type Options = {
  /** The window ends today: the cost in effect is the last price, whatever its date. */
  upToNow?: boolean;
  ingredientIds?: readonly number[];
  /** The moment just before which a restaurant's prices and quantities are known; null: as they are known now. */
  knownBefore?: (restaurantId: number) => string | null;
  /**
   * Ingredients not bought lately are valued by what their dishes sold in the month up to this time, or up to the moment
   * at which the restaurant's prices were known.
   */
  now?: Date;
};

/**
 * How the price of each active purchased ingredient changed over the window, by restaurant and name, with the money
 * involved. Trend, risk and plausibility are calculated in the domain (`priceTrend`).
 */
export async function priceTrends(
  db: Queryable,
  reach: Reach,
  windowOf: WindowOf,
  { upToNow = true, ingredientIds, now, knownBefore = () => null }: Options = {},
): Promise<PriceTrendRow[]> {
  const spans = spansOf(reach, windowOf, knownBefore);
  const rows = await readPriced(db, reach, spans, ingredientIds ?? null);
  const points = await pointsOf(db, reach, spans, rows);
  const windows = windowsOf(reach, windowOf);
  const bought = await readBoughtDays(db, reach, spans);
  const trends = rows.map((row) => {
    const window = windows.get(row.restaurant_id) as Window;
    const cost = upToNow ? row.current_cost : null;
    const work = () => {
      const own = upToNow ? withCostInForce(points.of(row), cost, window.to) : points.of(row);
      return { points: own, trend: priceTrend(own, window.from, window.weeks) };
    };
    const { points: own, trend } = points.mixed.has(row.id) ? work() : remembered(row, window, cost, work);
    const days = bought.get(row.restaurant_id) ?? 0;
    const quantityOfMonth = row.bought !== null && dec(row.bought).gt(0) ? monthlyQuantity(row.bought, days) : null;
    const price = trend.current?.price ?? null;
    return {
      ingredientId: row.id,
      restaurantId: row.restaurant_id,
      name: row.name,
      unit: row.unit,
      category: row.category,
      vendorId: row.vendor_id,
      vendorName: row.vendor_name,
      points: own,
      quantityOfMonth,
      boughtDays: days,
      ...trend,
      monthlySpend: price === null || quantityOfMonth === null ? null : roundMoney(dec(price).times(quantityOfMonth)),
    };
  });
  // Recipes are read only for ingredients that purchases don't value, since most are bought. For a short list, both are
  // returned.
  const asked = ingredientIds === undefined ? trends.filter(needsSales) : trends;
  const cooked = now === undefined ? new Map<number, string>() : await cookedIn(db, asked, { now, knownBefore });
  return trends.map((row) => {
    const cookedQuantityOfMonth = cooked.get(row.ingredientId) ?? null;
    const value = monthlyValue(row.change, usesOf({ ...row, cookedQuantityOfMonth }));
    return { ...row, cookedQuantityOfMonth, monthlyImpact: value?.amount ?? null, impactBasis: value?.basis ?? null };
  });
}

/** Monthly use, as `monthlyValue` counts it. */
export const usesOf = (
  row: Pick<PriceTrendRow, 'quantityOfMonth' | 'cookedQuantityOfMonth' | 'boughtDays'>,
): MonthlyUse => ({ bought: row.quantityOfMonth, cooked: row.cookedQuantityOfMonth, days: row.boughtDays });

const needsSales = ({ quantityOfMonth, boughtDays }: IngredientPrices) =>
  quantityOfMonth === null || boughtDays < daysOfMonth;

async function cookedIn(
  db: Queryable,
  rows: readonly { restaurantId: number; ingredientId: number }[],
  { now, knownBefore }: { now: Date; knownBefore: (restaurantId: number) => string | null },
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const [restaurantId, own] of Map.groupBy(rows, (row) => row.restaurantId)) {
    const ids = own.map(({ ingredientId }) => ingredientId);
    const moment = knownBefore(restaurantId);
    const cooked =
      moment === null
        ? await cookedOfMonth(db, { restaurantId }, ids, now)
        : await cookedOfMonthKnown(db, { restaurantId }, ids, moment);
    for (const [id, quantity] of cooked) found.set(id, quantity);
  }
  return found;
}

type Window = DateRange & { weeks: BusinessDate[] };

function windowsOf(reach: Reach, windowOf: WindowOf): Map<number, Window> {
  return new Map(
    reach.restaurantIds.map((id) => {
      const window = windowOf(id);
      return [id, { ...window, weeks: weeksIn(window) }];
    }),
  );
}

const boughtSince = ({ to }: DateRange) => addDays(to, 1 - purchaseDays);

function spansOf(reach: Reach, windowOf: WindowOf, knownBefore: (restaurantId: number) => string | null): PriceSpans {
  const spans: PriceSpans = { restaurantIds: [], since: [], until: [], boughtSince: [], knownBefore: [] };
  for (const id of reach.restaurantIds) {
    const window = windowOf(id);
    const purchases = boughtSince(window);
    spans.restaurantIds.push(id);
    spans.since.push(window.from < purchases ? window.from : purchases);
    spans.until.push(window.to);
    spans.boughtSince.push(purchases);
    spans.knownBefore.push(knownBefore(id));
  }
  return spans;
}

/**
 * Adds a cost in effect that is not the newest price: entered by hand, replaced by an older invoice, or priced in
 * another unit at the time.
 */
function withCostInForce(points: PricePoint[], cost: UnitCost | null, today: BusinessDate): PricePoint[] {
  const last = points.at(-1);
  if (cost === null || (last !== undefined && Number(last.price) === Number(cost))) return points;
  return [...points, { date: today, price: cost }];
}
