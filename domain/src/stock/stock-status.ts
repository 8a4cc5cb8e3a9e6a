import { type BusinessDate, diffDays } from '../dates/index.ts';
import { type Amount, dec } from '../numbers/index.ts';
import type { StockStatus } from './kinds.ts';

/** What expires within so many days, and not today, expires soon. */
export const EXPIRING_SOON_DAYS = 7;

export type HeldStock = {
  /** In the ingredient's unit, as the reorder point. */
  stock: Amount;
  reorderPoint: Amount;
  /** Of what is there; null where nothing there expires. */
  expiryDate: BusinessDate | null;
  /** The restaurant's calendar date. */
  today: BusinessDate;
};

/**
 * The status of an item in stock, the first that applies: out_of_stock (0 or less), expired (0 days left or less),
 * low_stock (at or under the reorder point, where there is one), in_stock. Never throws for decimal amounts.
 * Source: the product's rules of stock; a reorder point of 0 asks for nothing before the item is out.
 * @example stockStatus({ stock: '4', reorderPoint: '5', expiryDate: null, today: businessDate('2026-11-21') }) // 'low_stock'
 */
export function stockStatus(held: HeldStock): StockStatus {
  if (dec(held.stock).lte(0)) return 'out_of_stock';
  const left = daysLeft(held.expiryDate, held.today);
  if (left !== null && left <= 0) return 'expired';
  return dec(held.stock).lte(dec(held.reorderPoint)) ? 'low_stock' : 'in_stock';
}

/**
 * Calendar days until something expires: 0 is today, negative is past; null where it does not.
 * @example daysLeft(businessDate('2026-11-23'), businessDate('2026-11-21')) // 2
 */
export function daysLeft(expiryDate: BusinessDate | null, today: BusinessDate): number | null {
  return expiryDate === null ? null : diffDays(today, expiryDate);
}

/**
 * Whether something expires in 1 to 7 days.
 * @example expiresSoon(7) // true
 * @example expiresSoon(0) // false
 */
export function expiresSoon(left: number | null): boolean {
  return left !== null && left >= 1 && left <= EXPIRING_SOON_DAYS;
}
