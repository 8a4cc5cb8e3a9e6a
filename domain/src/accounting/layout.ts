import type { TaxTypes } from './line-tax.ts';

/** In which order the books write a date: 11/03/2026, 03/11/2026 or 2026-11-03 for the third of November. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How a file is to look to the books that it goes to; the names are those that the books use. */
export type BooksLayout = {
  /** The account that bills are owed from. */
  payableAccount: string;
  dateOrder: DateOrder;
  /** What a line's tax is called where the account's rule says nothing. */
  taxType: string;
  /** What the tax of each rate is called; the tax of a rate without a name is a line of its own. */
  taxTypes: TaxTypes;
  /** The class (QuickBooks) of every line, such as the location. */
  className: string | null;
  /** The tracking category (Xero) of every line, and its option. */
  trackingName: string | null;
  trackingOption: string | null;
  /** A number that is too long for the format keeps its end instead of stopping its bill. */
  shortenNumbers: boolean;
  /** Where a format carries no currency, foreign bills go in the restaurant's own at the rate of their approval. */
  convertForeign: boolean;
  /** Each line of an invoice, or one line for each account. */
  detail: 'lines' | 'accounts';
};

/**
 * What holds until somebody says otherwise: American dates for dollars, else the day first.
 * @example defaultLayout('USD').dateOrder // 'mdy'
 */
export const defaultLayout = (currency: string): BooksLayout => ({
  payableAccount: 'Accounts Payable',
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
 * A date in the books' order; anything but YYYY-MM-DD comes back as it is.
 * @example dateInOrder('2026-11-03', 'mdy') // '11/03/2026'
 */
export function dateInOrder(date: string, order: DateOrder): string {
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
