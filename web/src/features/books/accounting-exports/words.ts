import type { AccountingExport, AccountingPreview, BookRow, BookState } from '@platewise/contract';
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
  blocked: t('Blocked (invoice)'),
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
  difference: t('Rounding and other differences'),
};

/** What blocks these invoices. `missing` is what has no account yet. */
export function problemText(code: BookRow['problems'][number]['code'], invoices: number, missing: string): string {
  switch (code) {
    case 'no_vendor':
      return t('{invoices, plural, one {# invoice} other {# invoices}} without a vendor.', { invoices });
    case 'no_account':
      return t(
        '{invoices, plural, one {# invoice has} other {# invoices have}} amounts with no account assigned: {missing}.',
        { invoices, missing },
      );
    case 'number_too_long':
      return t(
        '{invoices, plural, one {# invoice} other {# invoices}} with a number that is too long for this format.',
        { invoices },
      );
    case 'same_number':
      return t(
        '{invoices, plural, one {# invoice} other {# invoices}} with the same number as another invoice from the vendor.',
        { invoices },
      );
    case 'currency':
      return t(
        "{invoices, plural, one {# invoice} other {# invoices}} in another currency, which this format doesn't support.",
        { invoices },
      );
    case 'no_rate':
      return t('{invoices, plural, one {# invoice} other {# invoices}} in another currency, without a rate.', {
        invoices,
      });
    case 'credit':
      return t(
        "{invoices, plural, one {# invoice} other {# invoices}} with a negative total, which this format doesn't support.",
        { invoices },
      );
  }
}

/** What blocks these payments. */
export function paymentProblemText(
  code: AccountingPreview['payments']['problems'][number]['code'],
  payments: number,
): string {
  switch (code) {
    case 'no_vendor':
      return t('{payments, plural, one {# payment} other {# payments}} without a vendor.', { payments });
    case 'no_payment_account':
      return t('{payments, plural, one {# payment} other {# payments}} not exported because no bank account is set.', {
        payments,
      });
    case 'no_discount_account':
      return t(
        '{payments, plural, one {# payment} other {# payments}} not exported because no account is set for early payment discounts.',
        { payments },
      );
    case 'currency':
      return t(
        "{payments, plural, one {# payment} other {# payments}} in another currency, which this format doesn't support.",
        { payments },
      );
  }
}

/** `2 invoices`, `3 payments` or `2 invoices and 3 payments` */
export function contentWords({ invoices, payments }: Pick<AccountingExport, 'invoices' | 'payments'>): string {
  if (payments === 0) return t('{invoices, plural, one {# invoice} other {# invoices}}', { invoices });
  if (invoices === 0) return t('{payments, plural, one {# payment} other {# payments}}', { payments });
  return t(
    '{invoices, plural, one {# invoice} other {# invoices}} and {payments, plural, one {# payment} other {# payments}}',
    { invoices, payments },
  );
}

export const periodOf = ({ from, to }: Pick<AccountingExport, 'from' | 'to'>) =>
  t('{from} to {to}', { from: formatDate(from, { year: from.slice(0, 4) !== to.slice(0, 4) }), to: formatDate(to) });
