import type { BusinessDate } from '../dates/index.ts';
import { dec } from '../numbers/index.ts';

export const orderTypes = ['Dine-In', 'Takeout', 'Delivery', 'Other'] as const;
export type OrderType = (typeof orderTypes)[number];

/** One line of a check. Money as decimal text in the sale's currency, two decimals, negative on a refund. */
export type SaleLine = {
  /** The item's id in the system that sold it; null where it has none, and its name stands in. */
  readonly externalItemId: string | null;
  readonly name: string;
  readonly category: string | null;
  /** A modifier with its own price stands beside its item, so that each amount is counted once. */
  readonly kind: 'item' | 'modifier';
  readonly quantity: string;
  readonly unitPrice: string | null;
  /** Before discounts, without tax. */
  readonly gross: string;
  readonly discount: string;
  readonly tax: string;
};

/** A sale, or a refund on the day that it was given, in the one form that every source hands on. */
export type Sale = {
  readonly externalId: string;
  /** The source's version, or the milliseconds of its last change; 0 where it has none. */
  readonly version: number;
  readonly kind: 'sale' | 'refund';
  /** When it was closed: an instant in ISO 8601. */
  readonly at: string;
  /** True where the source tells the day only: `at` is then noon, and stands in no hour. */
  readonly timeless?: boolean;
  /** Where the source says it; else it follows from `at`, the restaurant's time zone and its cut-off. */
  readonly businessDate: BusinessDate | null;
  readonly currency: string;
  /** After discounts, without tax, tips, service charges and gift cards sold. */
  readonly net: string;
  readonly tax: string;
  readonly tip: string;
  readonly discount: string;
  readonly serviceCharge: string;
  readonly giftCards: string;
  readonly orderType: OrderType;
  readonly paymentMethod: string | null;
  readonly guests: number | null;
  readonly employee: string | null;
  /** Of a sale that tells of no lines. */
  readonly category?: string | null;
  /** Empty where the source tells only of amounts. */
  readonly lines: readonly SaleLine[];
};

/** What a source says of a sale that it told of before and that is void or deleted now. */
export type GoneSale = { readonly externalId: string; readonly version: number; readonly gone: true };

/**
 * Net of a line: gross less discount (net sales = gross sales - discounts and comps, without sales tax; National Restaurant
 * Association, Uniform System of Accounts for Restaurants).
 * @example lineNet({ gross: '12.00', discount: '2.00' }) // '10.00'
 */
export function lineNet(line: Pick<SaleLine, 'gross' | 'discount'>): string {
  return dec(line.gross).minus(dec(line.discount)).toFixed(2);
}

/**
 * By how much the lines of a sale miss its net, in its currency; '0.00' where they reconcile, and for a sale without lines.
 * @example linesMiss(sale) // '0.00'
 */
export function linesMiss(sale: Pick<Sale, 'net' | 'lines'>): string {
  if (sale.lines.length === 0) return '0.00';
  const sum = sale.lines.reduce((total, line) => total.plus(lineNet(line)), dec('0'));
  return dec(sale.net).minus(sum).toFixed(2);
}
