import type { BankEntryRecord, BodyOf, confirmBankEntry as endpoint } from '@platewise/contract';
import { dec, msg, sumCents, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { type Changed, changeEntry, factsOf } from './change-entry.ts';
import type { EntryRow } from './entries.repo.ts';
import { changeEntries, type FreePayment, insertMatches, lockPayments } from './write-entries.repo.ts';

/** Matches an entry with payments that a person chose; their sum must be exact. */
export function confirmEntry(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<BankEntryRecord> {
  return changeEntry(deps, caller, id, body.version, async (changed) => {
    refuseClosed(changed.row);
    const ids = [...new Set(body.paymentIds)];
    const payments = await lockPayments(changed.trx, changed.scope, ids);
    if (payments.length < ids.length) throw notFound('The payment');
    refuseUnfit(changed.row, payments);
    await matchWith(deps, changed, ids);
  });
}

export function refuseClosed({ state }: EntryRow): void {
  if (state === 'matched') throw problem('conflict', 'This bank entry is already matched. Undo the match first.');
  if (state === 'ignored') throw problem('conflict', 'This bank entry is ignored. Stop ignoring it first.');
}

function refuseUnfit(row: EntryRow, payments: readonly FreePayment[]): void {
  if (payments.some(({ voided }) => voided)) throw problem('conflict', 'This payment is undone. Choose another one.');
  if (payments.some(({ matched }) => matched))
    throw problem('conflict', 'This payment is already matched with another bank entry.');
  const sum = sumCents(payments.map(({ amount }) => amount));
  const foreign = payments.some(({ currency }) => currency !== row.currency);
  if (foreign || !dec(sum).eq(dec(row.amount).neg()))
    throw invalidField(
      'paymentIds',
      t('The payments add up to {sum}, but the bank entry is {amount}. Choose payments of exactly that amount', {
        sum: `${payments[0]?.currency ?? row.currency} ${sum}`,
        amount: `${row.currency} ${dec(row.amount).neg().toFixed(2)}`,
      }),
    );
}

/** Matches an open entry with payments that fit. */
export async function matchWith(
  deps: Pick<Deps, 'clock'>,
  { trx, scope, row }: Changed,
  paymentIds: readonly number[],
): Promise<void> {
  await insertMatches(
    trx,
    scope,
    paymentIds.map((paymentId) => ({ entryId: row.id, paymentId })),
  );
  await changeEntries(trx, scope, [row.id], { state: 'matched', matchedAt: deps.clock(), matchedBy: scope.userId });
  await recordRestaurantChange(trx, scope, {
    action: 'matched',
    subject: 'bank entry',
    subjectId: row.id,
    summary: msg('Matched the bank entry of {amount} with {count, plural, one {a payment} other {# payments}}', {
      amount: `${row.currency} ${row.amount}`,
      count: paymentIds.length,
    }),
    after: { ...factsOf(row), paymentIds },
  });
}
