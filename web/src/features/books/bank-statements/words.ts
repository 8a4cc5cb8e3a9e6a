import type { BankEntryRecord, BankEntrySuggestion } from '@platewise/contract';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

type State = BankEntryRecord['state'];

export const stateNames: Readonly<Record<State, string>> = {
  suggested: t('To confirm'),
  unmatched: t('Not matched'),
  matched: t('Matched'),
  ignored: t('Ignored'),
};

/** In the order they need attention. */
export const stateOptions = (['suggested', 'unmatched', 'matched', 'ignored'] as const).map((value) => ({
  value,
  label: stateNames[value],
}));

const evidenceNames: Readonly<Record<BankEntrySuggestion['evidence'][number], string>> = {
  amount: t('same amount'),
  check_number: t('same check number'),
  reference: t('reference found'),
  name: t('vendor named'),
  date: t('date fits'),
};

export const evidenceWords = ({ evidence }: BankEntrySuggestion): string =>
  evidence.map((one) => evidenceNames[one]).join(', ');

/** Who was paid as the bank says it, or what it says instead. */
export const entryName = ({ counterparty, description, reference, checkNumber }: BankEntryRecord): string =>
  counterparty ??
  (checkNumber === null ? null : t('Check {number}', { number: checkNumber })) ??
  description ??
  reference ??
  t('No description');

export const moneyOf = ({ amount, currency }: BankEntryRecord): string => formatMoney(Math.abs(amount), { currency });

export function paymentsWords(payments: BankEntryRecord['payments']): string {
  const [first] = payments;
  if (first === undefined) return '';
  if (payments.length > 1) {
    return t('{count, plural, one {# payment} other {# payments}} of {date}', {
      count: payments.length,
      date: formatDate(first.paidOn),
    });
  }
  return t('Payment to {vendor} of {date}', { vendor: first.vendorName, date: formatDate(first.paidOn) });
}

/** What a suggestion is: recorded payments, or invoices whose payment isn't recorded. */
export function suggestionWords(suggestion: BankEntrySuggestion): string {
  if (suggestion.kind === 'payments') return paymentsWords(suggestion.payments);
  const numbers = suggestion.invoices.map(({ invoiceNumber, filename }) => invoiceNumber ?? filename);
  return t('Unpaid: {vendor}, {invoices}', { vendor: suggestion.vendorName ?? '', invoices: numbers.join(', ') });
}

export const suggestionAction = ({ kind }: BankEntrySuggestion): string =>
  kind === 'payments' ? t('Confirm match') : t('Record payment');
