import type { BusinessDate } from '../../shared/dates/index.ts';
import type { Money, Quantity } from '../../shared/numbers/index.ts';

export const orderTypes = ['Dine-In', 'Takeout', 'Delivery', 'Other'] as const;
export type OrderType = (typeof orderTypes)[number];

/** One line of a check. Money as decimal text in the sale's currency, two decimals, negative on a refund. */
export type SaleLine = {
  /** The item's id in the source system; null if it has none, in which case the name is used. */
  readonly externalItemId: string | null;
  readonly name: string;
  readonly category: string | null;
  /** A modifier with its own price is listed separately from its item, so each amount counts once. */
  readonly kind: 'item' | 'modifier';
  readonly quantity: Quantity;
  readonly unitPrice: Money | null;
  /** Before discounts, without tax. */
  readonly gross: Money;
  readonly discount: Money;
  readonly tax: string;
};

/** A sale, or a refund on the day it was given, in the common form all sources produce. */
export type Sale = {
  readonly externalId: string;
  /** The source's version, or the milliseconds of its last change; 0 if it has none. */
  readonly version: number;
  readonly kind: 'sale' | 'refund';
  /** Closing time: an instant in ISO 8601. */
  readonly at: string;
  /** True if the source only gives the day: `at` is then noon and isn't used for hourly figures. */
  readonly timeless?: boolean;
  /** If the source provides it; otherwise derived from `at`, the restaurant's time zone and its cutoff. */
  readonly businessDate: BusinessDate | null;
  readonly currency: string;
  /** After discounts, without tax, tips, service charges and gift card sales. */
  readonly net: Money;
  readonly tax: string;
  readonly tip: string;
  readonly discount: Money;
  readonly serviceCharge: string;
  readonly giftCards: Money;
  readonly orderType: OrderType;
  readonly paymentMethod: string | null;
  readonly guests: number | null;
  readonly employee: string | null;
  /** For a sale without lines. */
  readonly category?: string | null;
  /** Empty if the source only provides amounts. */
  readonly lines: readonly SaleLine[];
};

/** A previously imported sale that is now voided or deleted at the source. */
export type GoneSale = { readonly externalId: string; readonly version: number; readonly gone: true };
