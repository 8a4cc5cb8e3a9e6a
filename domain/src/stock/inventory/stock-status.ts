import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { type Amount, dec, type Exact, type Quantity } from '../../shared/numbers/index.ts';
import type { StockStatus } from './kinds.ts';

/** Items expiring within this many days, but not today, are expiring soon. */
const EXPIRING_SOON_DAYS = 7;

export type HeldStock = {
  /** In the ingredient's unit, like the reorder point. */
  stock: Amount;
  reorderPoint: Exact<Quantity>;
  /** Expiry date of the stock on hand; null if nothing expires. */
  expiryDate: BusinessDate | null;
  /** The restaurant's calendar date. */
  today: BusinessDate;
};

/**
 * Stock status of an item, the first that applies: out_of_stock (0 or less), expired (0 days left or less), low_stock
 * (at or below the reorder point, if set), in_stock. Never throws for decimal amounts. Source: the product's stock
 * rules; a reorder point of 0 has no effect before the item is out.
 * @example stockStatus({ stock: '4', reorderPoint: '5', expiryDate: null, today: businessDate('2026-11-21') }) // 'low_stock'
 */
export function stockStatus(held: HeldStock): StockStatus {
  if (dec(held.stock).lte(0)) return 'out_of_stock';
  const left = daysLeft(held.expiryDate, held.today);
  if (left !== null && left <= 0) return 'expired';
  return dec(held.stock).lte(dec(held.reorderPoint)) ? 'low_stock' : 'in_stock';
}

/**
 * Calendar days until expiry: 0 is today, negative is past; null if it doesn't expire.
 * @example daysLeft(businessDate('2026-11-23'), businessDate('2026-11-21')) // 2
 */
export function daysLeft(expiryDate: BusinessDate | null, today: BusinessDate): number | null {
  return expiryDate === null ? null : diffDays(today, expiryDate);
}

/**
 * Whether it expires in 1 to 7 days.
 * @example expiresSoon(7) // true
 * @example expiresSoon(0) // false
 */
export function expiresSoon(left: number | null): boolean {
  return left !== null && left >= 1 && left <= EXPIRING_SOON_DAYS;
}
