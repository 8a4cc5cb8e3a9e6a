import {
  type AccountingFormat,
  type BillCheck,
  type BookedType,
  type BookNote,
  type BookProblem,
  limitsOf,
} from '@platewise/domain';

const formatNames: Readonly<Record<AccountingFormat, string>> = {
  quickbooks_csv: 'QuickBooks Online bills (CSV)',
  quickbooks_iif: 'QuickBooks Desktop bills (IIF)',
  xero_csv: 'Xero bills (CSV)',
  csv: 'CSV',
  xlsx: 'Excel workbook',
};
export const formatName = (format: AccountingFormat): string => formatNames[format];

const typeNames: Readonly<Record<BookedType, string>> = {
  product: 'products',
  supplies: 'supplies',
  tax: 'tax',
  freight: 'freight',
  deposit: 'deposits',
  fee: 'fees',
  discount: 'discounts',
  credit: 'credits',
  difference: 'the difference to the total',
};

type Subject = { currency: string; check: BillCheck };

/** Explains to the user why an invoice is excluded from a file. */
export function problemWords(code: BookProblem, format: AccountingFormat, { currency, check }: Subject): string {
  switch (code) {
    case 'no_vendor':
      return 'No vendor';
    case 'no_account':
      return `No account for ${check.unmapped.map(({ type, category }) => category ?? typeNames[type]).join(', ')}`;
    case 'number_too_long':
      return `The number has ${check.number.length} characters. ${formatName(format)} allows ${limitsOf(format).number}`;
    case 'same_number':
      return 'Another invoice from this vendor has the same number. Your books would merge them into one bill';
    case 'currency':
      return `${formatName(format)} doesn't support currencies, and this invoice is in ${currency}`;
    case 'no_rate':
      return 'The exchange rate is unknown';
    case 'credit':
      return `${formatName(format)} doesn't support credits. Enter it as a vendor credit`;
  }
}

/** A remark on an invoice that is included. */
export function noteWords(code: BookNote, { check }: Subject): string {
  switch (code) {
    case 'no_number':
      return `No number. Exported as ${check.number}`;
    case 'no_due_date':
      return 'No due date. If the format requires one, the invoice date is used';
    case 'difference':
      return "Its lines don't add up to its total. The difference is exported as a separate line";
    case 'converted':
      return 'Exported at the exchange rate of its approval';
    case 'shortened':
      return `Number too long. Exported as ${check.number}`;
    case 'no_lines':
      return 'No lines. Exported as one line';
  }
}
