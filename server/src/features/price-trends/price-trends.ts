import {
  addDays,
  type BusinessDate,
  type DateRange,
  dec,
  monthlyImpact,
  monthlyQuantity,
  type PricePoint,
  type PriceTrend,
  priceTrend,
  purchaseDays,
  roundMoney,
  weeksIn,
} from '@platewise/domain';
import type { Reach } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
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
  /** In its unit, oldest first: those since the window's first day, at least of 90 days, and up to three before. */
  points: PricePoint[];
  /** What a month takes by the invoices of the last 90 days of the window, in its unit; null without any. */
  quantityOfMonth: string | null;
};

export type PriceTrendRow = IngredientPrices &
  PriceTrend & {
    /** At the current price; null where nothing was bought. */
    monthlySpend: string | null;
    /** What the move costs a month; above zero is money lost. */
    monthlyImpact: string | null;
  };

type Options = {
  /** The window ends today: the cost in force is the last price, whatever its date. */
  upToNow?: boolean;
  ingredientIds?: readonly number[];
};

/**
 * How the price of each active ingredient that is bought went over the window, by restaurant and name, with the money in it.
 * Trend, risk and belief are the domain's (`priceTrend`).
 */
export async function priceTrends(
  db: Queryable,
  reach: Reach,
  windowOf: WindowOf,
  { upToNow = true, ingredientIds }: Options = {},
): Promise<PriceTrendRow[]> {
  const spans = spansOf(reach, windowOf);
  const rows = await readPriced(db, reach, spans, ingredientIds ?? null);
  const points = await pointsOf(db, reach, spans, rows);
  const windows = windowsOf(reach, windowOf);
  const bought = await readBoughtDays(db, reach, spans);
  return rows.map((row) => {
    const window = windows.get(row.restaurant_id) as Window;
    const cost = upToNow ? row.current_cost : null;
    const work = () => {
      const own = upToNow ? withCostInForce(points.of(row), cost, window.to) : points.of(row);
      return { points: own, trend: priceTrend(own, window.from, window.weeks) };
    };
    const { points: own, trend } = points.mixed.has(row.id) ? work() : remembered(row, window, cost, work);
    const days = bought.get(row.restaurant_id) ?? purchaseDays;
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
      ...trend,
      monthlySpend: price === null || quantityOfMonth === null ? null : roundMoney(dec(price).times(quantityOfMonth)),
      monthlyImpact: monthlyImpact(trend.change, quantityOfMonth),
    };
  });
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

function spansOf(reach: Reach, windowOf: WindowOf): PriceSpans {
  const spans: PriceSpans = { restaurantIds: [], since: [], until: [], boughtSince: [] };
  for (const id of reach.restaurantIds) {
    const window = windowOf(id);
    const purchases = boughtSince(window);
    spans.restaurantIds.push(id);
    spans.since.push(window.from < purchases ? window.from : purchases);
    spans.until.push(window.to);
    spans.boughtSince.push(purchases);
  }
  return spans;
}

/** A cost in force that is not the newest price: typed, then ruled by an older invoice, or held in another unit then. */
function withCostInForce(points: PricePoint[], cost: string | null, today: BusinessDate): PricePoint[] {
  const last = points.at(-1);
  if (cost === null || (last !== undefined && Number(last.price) === Number(cost))) return points;
  return [...points, { date: today, price: cost }];
}
