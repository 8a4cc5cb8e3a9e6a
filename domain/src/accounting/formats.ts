/** What bills are handed over as: two files for QuickBooks (Online, Desktop), one for Xero, and two plain tables. */
export const accountingFormats = ['quickbooks_csv', 'quickbooks_iif', 'xero_csv', 'csv', 'xlsx'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

/** Where a file goes: an invoice that is in the same books already would stand there twice. */
export const accountingBooks = ['quickbooks', 'xero', 'tables'] as const;
export type AccountingBooks = (typeof accountingBooks)[number];

/**
 * The books behind a format.
 * @example booksOf('quickbooks_iif') // 'quickbooks'
 */
export function booksOf(format: AccountingFormat): AccountingBooks {
  switch (format) {
    case 'quickbooks_csv':
    case 'quickbooks_iif':
      return 'quickbooks';
    case 'xero_csv':
      return 'xero';
    case 'csv':
    case 'xlsx':
      return 'tables';
  }
}

/**
 * All formats that lead into the same books as this one.
 * @example formatsOf('csv') // ['csv', 'xlsx']
 */
export const formatsOf = (format: AccountingFormat): AccountingFormat[] =>
  accountingFormats.filter((one) => booksOf(one) === booksOf(format));

export type FormatLimits = {
  /** Bills in one file. */
  bills: number;
  /** Characters of a bill's number; null: any. */
  number: number | null;
  /** A bill says its currency. */
  currency: boolean;
  /** A bill below zero, which is a credit of the vendor, can be brought in. */
  credits: boolean;
  /** Rows of one vendor with the same number become one bill. */
  mergesNumbers: boolean;
  /** A line can say its tax, so that the tax of an invoice needs no line of its own. */
  lineTax: boolean;
};

/**
 * What a format can carry. Sources: QuickBooks Online's Bill (DocNumber of at most 21 characters; a vendor credit is another
 * record), QuickBooks Desktop's IIF (reference numbers of 20 characters, `BILL REFUND` for credits, no currency), Xero's
 * import of bills (500 in a file).
 * @example limitsOf('quickbooks_csv').number // 21
 */
export function limitsOf(format: AccountingFormat): FormatLimits {
  switch (format) {
    case 'quickbooks_csv':
      return { bills: 1000, number: 21, currency: false, credits: false, mergesNumbers: true, lineTax: true };
    case 'quickbooks_iif':
      return { bills: 1000, number: 20, currency: false, credits: true, mergesNumbers: false, lineTax: false };
    case 'xero_csv':
      return { bills: 500, number: 255, currency: true, credits: true, mergesNumbers: true, lineTax: true };
    case 'csv':
    case 'xlsx':
      return { bills: 1000, number: null, currency: true, credits: true, mergesNumbers: false, lineTax: false };
  }
}
