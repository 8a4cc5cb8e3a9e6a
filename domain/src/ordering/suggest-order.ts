import { addDays, type BusinessDate } from '../dates/index.ts';
import { Decimal, dec, roundQuantity } from '../numbers/index.ts';
import { fillToPar, parByDeliveries, parByLeadTime } from './par.ts';

/** What is known of an ingredient when an order is thought about. Amounts in the ingredient's unit unless said. */
export type OrderNeed = {
  /** Over all of its places; null where it is not kept in stock. Below 0 counts as nothing. */
  readonly onHand: string | null;
  /** Ordered and not yet received, and in drafts. */
  readonly onOrder: string;
  readonly weeklyUse: string | null;
  /** Set by a person, in purchase units. */
  readonly guidePar: string | null;
  readonly maxStock: string | null;
  readonly reorderPoint: string | null;
  readonly reorderQuantity: string | null;
  /** What one purchase unit holds; null while unknown. */
  readonly contents: string | null;
  readonly safetyPercent: string;
  readonly deliveriesPerWeek: string;
  /** Until the delivery after the next; null where the vendor names no delivery days. */
  readonly daysToCover: number | null;
};

export const parSources = ['guide', 'delivery', 'lead_time', 'max_stock'] as const;
/** Where a par comes from: set in the order guide, one of the two forms of the trade, or the most that is to be in stock. */
export type ParSource = (typeof parSources)[number];

export const orderReasons = ['below_par', 'reorder_point', 'enough', 'not_in_stock', 'unknown_pack', 'no_par'] as const;
/** Why so much is suggested, or why nothing can be. */
export type OrderReason = (typeof orderReasons)[number];

export type OrderSuggestion = {
  /** In the ingredient's unit. */
  par: string | null;
  parFrom: ParSource | null;
  /** On hand and on order; null where nothing is known of the stock. */
  available: string | null;
  /** Whole purchase units; null where that cannot be said. */
  quantity: string | null;
  reason: OrderReason;
  /** At or under the reorder point. */
  reached: boolean;
};

/**
 * How much of an ingredient to order: what fills up from what is on hand and on order to the par, in whole purchase units
 * (`fillToPar`). The par is the order guide's, else it follows from use (by the delivery days where the vendor names
 * them, else by deliveries a week), else it is the most that is to be in stock. At the reorder point at least the reorder
 * quantity is ordered, rounded up to whole units. What is not known stays null: no stock, no pack, no par.
 * Throws what `dec` throws.
 * @example suggestOrder({ ...tomatoes, onHand: '2', weeklyUse: '14', contents: '1' }).quantity // '7': par 8.75
 */
export function suggestOrder(need: OrderNeed): OrderSuggestion {
  const { par, from: parFrom } = parOf(need);
  const available = need.onHand === null ? null : Decimal.max(dec(need.onHand), 0).plus(dec(need.onOrder));
  const reached = available !== null && need.reorderPoint !== null && available.lte(dec(need.reorderPoint));
  const known = { par, parFrom, available: available === null ? null : roundQuantity(available), reached };
  if (need.contents === null) return { ...known, quantity: null, reason: 'unknown_pack' };
  if (available === null) return { ...known, quantity: null, reason: 'not_in_stock' };
  const filled = par === null ? null : dec(filling(par, available, need.contents));
  const again = reached ? reordered(need, filled) : null;
  if (filled === null && again === null) return { ...known, quantity: null, reason: 'no_par' };
  const quantity = Decimal.max(filled ?? 0, again ?? 0);
  const byPoint = again?.gt(filled ?? 0) === true;
  const reason = quantity.isZero() ? 'enough' : byPoint ? 'reorder_point' : 'below_par';
  return { ...known, quantity: quantity.toFixed(), reason };
}

function filling(par: string, available: Decimal, contents: string): string {
  return fillToPar({ par: dec(par).div(dec(contents)), onHand: available.div(dec(contents)) });
}

/** What the reorder point asks for; nothing where neither a quantity nor a par says how much. */
function reordered({ reorderQuantity, contents }: OrderNeed, filled: Decimal | null): Decimal | null {
  if (reorderQuantity !== null && dec(reorderQuantity).gt(0)) {
    return dec(reorderQuantity)
      .div(dec(contents ?? '1'))
      .toDecimalPlaces(0, Decimal.ROUND_UP);
  }
  return filled;
}

function parOf(need: OrderNeed): { par: string | null; from: ParSource | null } {
  const { guidePar, contents, weeklyUse, safetyPercent, maxStock } = need;
  if (guidePar !== null && contents !== null) {
    return { par: roundQuantity(dec(guidePar).times(dec(contents))), from: 'guide' };
  }
  if (weeklyUse !== null && dec(weeklyUse).gt(0)) {
    if (need.daysToCover === null) return { par: parByDeliveries({ ...need, weeklyUse }), from: 'delivery' };
    return { par: parByLeadTime({ weeklyUse, safetyPercent, days: need.daysToCover }), from: 'lead_time' };
  }
  if (maxStock !== null && dec(maxStock).gt(0)) return { par: roundQuantity(maxStock), from: 'max_stock' };
  return { par: null, from: null };
}

/**
 * The day on which stock comes down to the reorder point at the pace of the weekly use; today where it is there already,
 * null without a use, a point or a stock.
 * @example reorderDue(businessDate('2026-11-20'), { available: '20', reorderPoint: '6', weeklyUse: '14' }) // '2026-11-27'
 */
export function reorderDue(
  today: BusinessDate,
  of: { available: string | null; reorderPoint: string | null; weeklyUse: string | null },
): BusinessDate | null {
  if (of.available === null || of.reorderPoint === null || of.weeklyUse === null) return null;
  const above = dec(of.available).minus(dec(of.reorderPoint));
  if (above.lte(0)) return today;
  const daily = dec(of.weeklyUse).div(7);
  if (daily.lte(0)) return null;
  const days = above.div(daily).toDecimalPlaces(0, Decimal.ROUND_DOWN).toNumber();
  return days > furthestDays ? null : addDays(today, days);
}

/** Further ahead nothing is known of the use. */
const furthestDays = 366;
