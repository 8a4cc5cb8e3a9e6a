import type { AccountingExport, BookRow, BookState } from '@platewise/contract';
import type { AccountingFormat, BookedType } from '@platewise/domain';
import { formatDate } from '../../../lib/format.ts';

export const formatNames: Readonly<Record<AccountingFormat, string>> = {
  quickbooks_csv: 'QuickBooks Online bills (CSV)',
  quickbooks_iif: 'QuickBooks Desktop bills (IIF)',
  xero_csv: 'Xero bills (CSV)',
  csv: 'Plain CSV',
  xlsx: 'Excel workbook (XLSX)',
};

export const formatOptions = Object.entries(formatNames).map(([value, label]) => ({ value, label }));

export const isFormat = (value: string): value is AccountingFormat => value in formatNames;

export const stateNames: Readonly<Record<BookState, string>> = {
  new: 'New',
  blocked: 'Blocked',
  changed: 'Changed since',
  withdrawn: 'Approval undone',
  exported: 'Exported',
};

export const typeNames: Readonly<Record<BookedType, string>> = {
  product: 'Products',
  supplies: 'Supplies',
  tax: 'Tax',
  freight: 'Freight and fuel',
  deposit: 'Deposits',
  fee: 'Fees',
  discount: 'Discounts',
  credit: 'Credits',
  difference: 'Difference from the total',
};

/** The problems, worded for several invoices. */
export const problemNames: Readonly<Record<BookRow['problems'][number]['code'], string>> = {
  no_vendor: 'without a vendor',
  no_account: 'with an amount that has no account',
  number_too_long: 'with a number that is too long for this format',
  same_number: 'with the same number as another invoice from the vendor',
  currency: "in another currency, which this format doesn't support",
  no_rate: 'in another currency, without a rate',
  credit: "with a negative total, which this format doesn't support",
};

export const periodOf = ({ from, to }: Pick<AccountingExport, 'from' | 'to'>) =>
  `${formatDate(from, { year: from.slice(0, 4) !== to.slice(0, 4) })} to ${formatDate(to)}`;
