import { type Customs, dec, type Money, moneyWords, roundMoney, storedWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { type Decision, names } from './decision.ts';
import { readFailedInvoices, readWaitingInvoices, type WaitingRow } from './decisions.repo.ts';

const dayMs = 86_400_000;
const mostFailed = 20;

/** Invoices to review, as one row across restaurants and currencies. */
export async function invoicesToReview(
  deps: Deps,
  caller: Caller,
  reach: Reach,
  customsOf: (restaurantId: number) => Customs,
): Promise<Decision[]> {
  const rows = await readWaitingInvoices(deps.db, reach);
  const [first] = rows;
  if (first === undefined) return [];
  const count = rows.reduce((sum, row) => sum + Number(row.count), 0);
  const oldest = Math.min(...rows.map((row) => row.oldest.getTime()));
  const days = Math.floor((deps.clock().getTime() - oldest) / dayMs);
  const sums = caller.hidesCosts() ? [] : sumByCurrency(rows);
  const [sum] = sums.length === 1 ? sums : [];
  const words = sums.map(({ currency, amount }) => moneyWords(amount, { ...customsOf(first.restaurant_id), currency }));
  return [
    {
      key: 'invoices_to_review',
      kind: 'invoices_to_review',
      restaurantId: first.restaurant_id,
      title: t('{count, plural, one {# invoice} other {# invoices}} to review', { count }),
      detail: [
        count === 1
          ? t('Uploaded {days, plural, =0 {today} one {# day ago} other {# days ago}}', { days })
          : t('Oldest: {days, plural, =0 {today} one {# day ago} other {# days ago}}', { days }),
        ...(sums.length > 1 ? [t('Not approved yet: {amounts}', { amounts: names(words) })] : []),
      ].join('. '),
      amount: sum === undefined ? null : Number(sum.amount),
      amountLabel: sum === undefined ? null : t('not approved yet'),
      perMonth: false,
      currency: sum?.currency ?? first.currency,
      href: count === 1 ? `/invoices/${first.one_id}/review` : '/invoices?status=review',
      action: t('Review'),
    },
  ];
}

function sumByCurrency(rows: readonly WaitingRow[]): { currency: string; amount: Money }[] {
  const known = rows.filter((row) => row.amount !== null);
  return [...Map.groupBy(known, (row) => row.currency)].map(([currency, own]) => ({
    currency,
    amount: roundMoney(own.reduce((sum, row) => sum.plus(row.amount ?? '0'), dec('0'))),
  }));
}

export async function failedInvoices(deps: Deps, reach: Reach): Promise<Decision[]> {
  const rows = await readFailedInvoices(deps.db, reach, mostFailed);
  return rows.map((row) => ({
    key: `failed_invoice ${row.id}`,
    kind: 'failed_invoice',
    restaurantId: row.restaurant_id,
    title: t("{name} couldn't be read", { name: row.filename }),
    detail: row.failure_message === null ? t('Read it again, or enter it manually.') : storedWords(row.failure_message),
    amount: row.amount === null ? null : Number(row.amount),
    amountLabel: row.amount === null ? null : t('not approved yet'),
    perMonth: false,
    currency: row.currency,
    href: `/invoices/${row.id}`,
    action: t('Look'),
  }));
}
