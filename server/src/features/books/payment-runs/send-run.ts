import type { BodyOf, sendPaymentRun as endpoint, PaymentRunDetail } from '@platewise/contract';
import { dec, msg, sumCents, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { calendarToday } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockInvoices, settleVendor } from '../payables/index.ts';
import { findPayingAccount, updatePayingAccount } from '../paying-accounts/index.ts';
import { refuseFaults } from './approve-run.ts';
import { changeRun } from './change-run.ts';
import { listParts } from './payment-runs.repo.ts';
import { achSenderOf, makeContents, referenceOf, sealContents, writeFile } from './run-file.ts';
import { type Group, readGroups } from './run-groups.ts';
import { closeParts, setPaid, updateRun } from './write-runs.repo.ts';

/** Records one payment per vendor and fixes what the file is written from, all or nothing. */
export const sendPaymentRun = (
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<PaymentRunDetail> =>
  changeRun(deps, caller, id, body, async (trx, scope, row) => {
    if (row.state === 'sent') throw problem('conflict', 'This payment run is already sent.');
    if (row.state !== 'approved' || row.approved_by === null)
      throw problem('conflict', 'This payment run has to be approved first.');
    if (row.pay_on < calendarToday(caller, scope.restaurantId, deps.clock()))
      throw problem('conflict', 'The payment date has passed. Edit the run and approve it again.');
    const parts = await listParts(trx, scope, id);
    await lockInvoices(
      trx,
      scope,
      parts.map((part) => part.invoice_id),
    );
    // Read again: before the lock, another payment may have been recorded.
    const groups = await readGroups(trx, scope, row);
    refuseFaults(groups);
    refuseOther(groups);
    if (row.method === 'check') refuseRenamed(groups);
    const account = await findPayingAccount(trx, scope, row.account_id);
    if (account === null || account.removed_at !== null)
      throw problem('conflict', 'The account to pay from was removed. Edit the run and approve it again.');
    const now = deps.clock();
    const contents = await makeContents(deps, trx, scope, { run: row, account, groups, now });
    await writeFile(contents);
    for (const [index, group] of groups.entries()) {
      const check = row.method === 'check' ? (account.next_check_number ?? 1) + index : null;
      const paymentId = await settleVendor(deps, trx, scope, {
        vendor: { id: group.vendorId, restaurant_id: scope.restaurantId, name: group.vendorName },
        ...{ paidOn: row.pay_on, reach: scope, method: check === null ? 'transfer' : 'check' },
        ...{ reference: check === null ? referenceOf(row, group) : String(check), note: null },
        invoices: group.parts.map((part) => ({
          ...{ id: part.invoice_id, amount: part.amount, discount: part.discount, version: part.invoice_version },
        })),
      });
      if (group.payee !== null)
        await setPaid(trx, scope, group.payee.id, { payment_id: paymentId, check_number: check });
    }
    if (row.method === 'check') {
      const next = (account.next_check_number ?? 1) + groups.length;
      await updatePayingAccount(trx, scope, account.id, { next_check_number: next });
    }
    await closeParts(trx, scope, id);
    const sealed = sealContents(deps.secrets, contents);
    const sender = contents.format === 'ach' ? achSenderOf(contents.run) : null;
    const sent = { state: 'sent', sent_by: scope.userId, sent_at: now };
    await updateRun(trx, scope, id, { ...sent, contents: sealed, ach_sender: sender });
    const amount = `${row.currency} ${sumCents(groups.map((group) => group.amount))}`;
    await recordRestaurantChange(trx, scope, {
      ...{ action: 'sent', subject: 'payment run', subjectId: id },
      summary: msg('Sent a payment run of {amount}', { amount }),
      after: { method: row.method, payOn: row.pay_on, vendors: groups.length },
    });
  });

/** An invoice deleted for good has left the run, so what was approved is no longer what would be paid. */
function refuseOther(groups: readonly Group[]): void {
  const other = groups.find(({ payee, amount }) => payee === null || !dec(payee.amount).eq(amount));
  if (other === undefined) return;
  throw problem(
    'conflict',
    t('The payment to {vendor} is not what was approved. Edit the run and approve it again.', {
      vendor: other.vendorName,
    }),
  );
}

/** On a check the name says who gets the money. */
function refuseRenamed(groups: readonly Group[]): void {
  const renamed = groups.find(({ payee, vendorName }) => payee !== null && payee.name !== vendorName);
  if (renamed?.payee == null) return;
  throw problem(
    'conflict',
    t('{former} is called {vendor} since approval. Edit the run and approve it again.', {
      former: renamed.payee.name,
      vendor: renamed.vendorName,
    }),
  );
}
