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

/** Why an invoice stays out of a file, as one reads it. */
export function problemWords(code: BookProblem, format: AccountingFormat, { currency, check }: Subject): string {
  switch (code) {
    case 'no_vendor':
      return 'It has no vendor';
    case 'no_account':
      return `No account is named for ${check.unmapped.map(({ type, category }) => category ?? typeNames[type]).join(', ')}`;
    case 'number_too_long':
      return `Its number has ${check.number.length} characters, and ${formatName(format)} takes ${limitsOf(format).number}`;
    case 'same_number':
      return 'Another invoice of this vendor has the same number: the books would make one bill of both';
    case 'currency':
      return `${formatName(format)} knows no currency, and this invoice is in ${currency}`;
    case 'no_rate':
      return 'The rate of its currency is not known';
    case 'credit':
      return `${formatName(format)} takes no credits: enter it as a vendor credit`;
  }
}

/** What is worth knowing of an invoice that goes. */
export function noteWords(code: BookNote, { check }: Subject): string {
  switch (code) {
    case 'no_number':
      return `It has no number and goes as ${check.number}`;
    case 'no_due_date':
      return 'It has no due date: where the books want one, it is due on its day';
    case 'difference':
      return "Its lines don't add up to its total. The difference is exported as a separate line";
    case 'converted':
      return 'It goes at the rate of its approval';
    case 'shortened':
      return `Its number is too long and goes as ${check.number}`;
    case 'no_lines':
      return 'It has no lines and goes as one';
  }
}
