import { addDays, type BusinessDate } from '../../shared/dates/index.ts';
import { Decimal, dec, type Percent, type Quantity, roundQuantity, toQuantity } from '../../shared/numbers/index.ts';
import { fillToPar, parByDeliveries, parByLeadTime } from './par.ts';

/** Ordering data for an ingredient. Amounts in the ingredient's unit unless noted. */
export type OrderNeed = {
  /** Total over all locations; null if it isn't stocked. Below 0 counts as zero. */
  readonly onHand: Quantity | null;
  /** Ordered but not yet received, including drafts. */
  readonly onOrder: Quantity;
  readonly weeklyUse: Quantity | null;
  /** Set by the user, in purchase units. */
  readonly guidePar: string | null;
  readonly maxStock: Quantity | null;
  readonly reorderPoint: Quantity | null;
  readonly reorderQuantity: Quantity | null;
  /** Ingredient units per purchase unit; null if unknown. */
  readonly contents: Quantity | null;
  readonly safetyPercent: Percent;
  readonly deliveriesPerWeek: string;
  /** Until the delivery after the next; null if the vendor has no delivery days. */
  readonly daysToCover: number | null;
};

export const parSources = ['guide', 'delivery', 'lead_time', 'max_stock'] as const;
/** Where a par comes from: the order guide, one of the trade's two formulas, or the maximum stock level. */
export type ParSource = (typeof parSources)[number];

export const orderReasons = ['below_par', 'reorder_point', 'enough', 'not_in_stock', 'unknown_pack', 'no_par'] as const;
/** Why this quantity is suggested, or why none can be. */
export type OrderReason = (typeof orderReasons)[number];

export type OrderSuggestion = {
  /** In the ingredient's unit. */
  par: Quantity | null;
  parFrom: ParSource | null;
  /** On hand plus on order; null if stock is unknown. */
  available: string | null;
  /** Whole purchase units; null if it can't be determined. */
  quantity: Quantity | null;
  reason: OrderReason;
  /** At or below the reorder point. */
  reached: boolean;
};

/**
 * How much of an ingredient to order: fills up from on hand plus on order to par, in whole purchase units
 * (`fillToPar`). Par comes from the order guide, otherwise from usage (by delivery days if the vendor has them,
 * otherwise by deliveries per week), otherwise it is the maximum stock level. At the reorder point at least the reorder
 * quantity is ordered, rounded up to whole units. Anything unknown stays null: no stock, no pack, no par. Throws what
 * `dec` throws.
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
  const again = reached ? reordered(need.reorderQuantity, need.contents, filled) : null;
  if (filled === null && again === null) return { ...known, quantity: null, reason: 'no_par' };
  const quantity = Decimal.max(filled ?? 0, again ?? 0);
  const byPoint = again?.gt(filled ?? 0) === true;
  const reason = quantity.isZero() ? 'enough' : byPoint ? 'reorder_point' : 'below_par';
  return { ...known, quantity: toQuantity(quantity.toFixed()), reason };
}

function filling(par: Quantity, available: Decimal, contents: Quantity): string {
  return fillToPar({ par: dec(par).div(dec(contents)), onHand: available.div(dec(contents)) });
}

/** The quantity at the reorder point; nothing if neither a reorder quantity nor a par is set. */
function reordered(quantity: Quantity | null, contents: Quantity, filled: Decimal | null): Decimal | null {
  if (quantity === null || !dec(quantity).gt(0)) return filled;
  return dec(quantity).div(dec(contents)).toDecimalPlaces(0, Decimal.ROUND_UP);
}

function parOf(need: OrderNeed): { par: Quantity | null; from: ParSource | null } {
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
 * The date stock reaches the reorder point at the current weekly use; today if it already has, null without usage, a
 * reorder point or stock.
 * @example reorderDue(businessDate('2026-11-20'), { available: '20', reorderPoint: '6', weeklyUse: '14' }) // '2026-11-27'
 */
export function reorderDue(
  today: BusinessDate,
  of: { available: string | null; reorderPoint: Quantity | null; weeklyUse: Quantity | null },
): BusinessDate | null {
  if (of.available === null || of.reorderPoint === null || of.weeklyUse === null) return null;
  const above = dec(of.available).minus(dec(of.reorderPoint));
  if (above.lte(0)) return today;
  const daily = dec(of.weeklyUse).div(7);
  if (daily.lte(0)) return null;
  const days = above.div(daily).toDecimalPlaces(0, Decimal.ROUND_DOWN).toNumber();
  return days > furthestDays ? null : addDays(today, days);
}

/** Usage further ahead isn't predictable. */
const furthestDays = 366;
