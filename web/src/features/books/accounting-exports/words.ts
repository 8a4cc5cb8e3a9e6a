import type { AccountingExport, BookRow, BookState } from '@platewise/contract';
import type { AccountingFormat, BookedType } from '@platewise/domain';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const formatNames: Readonly<Record<AccountingFormat, string>> = {
  quickbooks_csv: t('QuickBooks Online bills (CSV)'),
  quickbooks_iif: t('QuickBooks Desktop bills (IIF)'),
  xero_csv: t('Xero bills (CSV)'),
  csv: t('Plain CSV'),
  xlsx: t('Excel workbook (XLSX)'),
};

export const formatOptions = Object.entries(formatNames).map(([value, label]) => ({ value, label }));

export const isFormat = (value: string): value is AccountingFormat => value in formatNames;

export const stateNames: Readonly<Record<BookState, string>> = {
  new: t('New'),
  blocked: t('Blocked'),
  changed: t('Changed since'),
  withdrawn: t('Approval undone'),
  exported: t('Exported'),
};

export const typeNames: Readonly<Record<BookedType, string>> = {
  product: t('Products'),
  supplies: t('Supplies'),
  tax: t('Tax'),
  freight: t('Freight and fuel'),
  deposit: t('Deposits'),
  fee: t('Fees'),
  discount: t('Discounts'),
  credit: t('Credits'),
  difference: t('Difference from the total'),
};

/** The problems, worded for several invoices. */
export const problemNames: Readonly<Record<BookRow['problems'][number]['code'], string>> = {
  no_vendor: t('without a vendor'),
  no_account: t('with an amount that has no account'),
  number_too_long: t('with a number that is too long for this format'),
  same_number: t('with the same number as another invoice from the vendor'),
  currency: "in another currency, which this format doesn't support",
  no_rate: t('in another currency, without a rate'),
  credit: t("with a negative total, which this format doesn't support"),
};

export const periodOf = ({ from, to }: Pick<AccountingExport, 'from' | 'to'>) =>
  t('{from} to {to}', { from: formatDate(from, { year: from.slice(0, 4) !== to.slice(0, 4) }), to: formatDate(to) });
