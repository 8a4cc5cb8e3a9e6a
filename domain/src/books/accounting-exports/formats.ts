/** Export formats: two for QuickBooks (Online and Desktop), one for Xero, and two plain tables. */
export const accountingFormats = ['quickbooks_csv', 'quickbooks_iif', 'xero_csv', 'csv', 'xlsx'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

/** Where a file is imported. Exporting an invoice to the same books twice would duplicate it. */
const accountingBooks = ['quickbooks', 'xero', 'tables'] as const;
export type AccountingBooks = (typeof accountingBooks)[number];

/**
 * The books a format is for.
 * @example booksOf('quickbooks_iif') // 'quickbooks'
 */
function booksOf(format: AccountingFormat): AccountingBooks {
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
 * All formats for the same books as this one.
 * @example formatsOf('csv') // ['csv', 'xlsx']
 */
export const formatsOf = (format: AccountingFormat): AccountingFormat[] =>
  accountingFormats.filter((one) => booksOf(one) === booksOf(format));

export type FormatLimits = {
  /** Bills per file. */
  bills: number;
  /** Maximum length of a bill number; null: no limit. */
  number: number | null;
  /** Bills can state their currency. */
  currency: boolean;
  /** Bills below zero (vendor credits) can be imported. */
  credits: boolean;
  /** Rows with the same vendor and number become one bill. */
  mergesNumbers: boolean;
  /** Lines can carry their own tax, so the invoice's tax needs no separate line. */
  lineTax: boolean;
  /** How payments to vendors are written, in a file of their own; null: the books can't import any. */
  payments: 'journal' | 'table' | null;
};

/**
 * Limits of a format. Sources: QuickBooks Online's Bill (DocNumber up to 21 characters; vendor credits are a separate
 * record type), QuickBooks Desktop's IIF (reference numbers up to 20 characters, `BILL REFUND` for credits, no
 * currency), Xero's bill import (500 per file). Neither QuickBooks has an import for bill payments, so they are journal
 * entries; Xero's payments come from its bank feed.
 * @example limitsOf('quickbooks_csv').number // 21
 */
export function limitsOf(format: AccountingFormat): FormatLimits {
  switch (format) {
    case 'quickbooks_csv':
      return {
        bills: 1000,
        number: 21,
        currency: false,
        credits: false,
        mergesNumbers: true,
        lineTax: true,
        payments: 'journal',
      };
    case 'quickbooks_iif':
      return {
        bills: 1000,
        number: 20,
        currency: false,
        credits: true,
        mergesNumbers: false,
        lineTax: false,
        payments: 'journal',
      };
    case 'xero_csv':
      return {
        bills: 500,
        number: 255,
        currency: true,
        credits: true,
        mergesNumbers: true,
        lineTax: true,
        payments: null,
      };
    case 'csv':
    case 'xlsx':
      return {
        bills: 1000,
        number: null,
        currency: true,
        credits: true,
        mergesNumbers: false,
        lineTax: false,
        payments: 'table',
      };
  }
}
