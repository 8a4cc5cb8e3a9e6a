import type { CalendarDate } from '../../shared/dates/index.ts';
import type { TaxTypes } from './line-tax.ts';

/** Date order in the books: 11/03/2026, 03/11/2026 or 2026-11-03 for November 3. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Layout of the exported file, with names as defined in the target books. */
export type BooksLayout = {
  /** The accounts payable account. */
  payableAccount: string;
  /** Where payments leave from; null: no payments to books that need it. */
  bankAccount: string | null;
  /** For payments by card and in cash; null: the bank account. */
  cardAccount: string | null;
  cashAccount: string | null;
  /** Early payment discounts taken. */
  discountAccount: string | null;
  dateOrder: DateOrder;
  /** Default tax type, used if the account rule has none. */
  taxType: string;
  /** Tax type per rate. Tax at a rate with no name becomes its own line. */
  taxTypes: TaxTypes;
  /** The class (QuickBooks) for every line, such as the location. */
  className: string | null;
  /** The tracking category and option (Xero) for every line. */
  trackingName: string | null;
  trackingOption: string | null;
  /** Shorten a number that is too long, keeping its end, instead of blocking the bill. */
  shortenNumbers: boolean;
  /**
   * If a format has no currency field, convert foreign bills to the restaurant's currency at the approval-time rate.
   */
  convertForeign: boolean;
  /** One line per invoice line, or one per account. */
  detail: 'lines' | 'accounts';
};

/**
 * Default layout: month-first dates for US dollars, otherwise day-first.
 * @example defaultLayout('USD').dateOrder // 'mdy'
 */
export const defaultLayout = (currency: string): BooksLayout => ({
  payableAccount: 'Accounts Payable',
  bankAccount: null,
  cardAccount: null,
  cashAccount: null,
  discountAccount: null,
  dateOrder: currency === 'USD' ? 'mdy' : 'dmy',
  taxType: 'Tax Exempt',
  taxTypes: {},
  className: null,
  trackingName: null,
  trackingOption: null,
  shortenNumbers: false,
  convertForeign: false,
  detail: 'lines',
});

/**
 * Formats a date in the books' order; anything but YYYY-MM-DD is returned unchanged.
 * @example dateInOrder('2026-11-03', 'mdy') // '11/03/2026'
 */
export function dateInOrder(date: CalendarDate, order: DateOrder): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) return date;
  const [, year, month, day] = match;
  switch (order) {
    case 'mdy':
      return `${month}/${day}/${year}`;
    case 'dmy':
      return `${day}/${month}/${year}`;
    case 'ymd':
      return date;
  }
}
