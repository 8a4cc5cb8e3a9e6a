import { type BodyOf, approvePaymentRun as endpoint, type PaymentRunDetail } from '@platewise/contract';
import { dec, msg, sumCents, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { requireFourEyes } from '../bank-details/index.ts';
import { changeRun } from './change-run.ts';
import { authorsOf } from './payment-runs.repo.ts';
import { faultOf, type Group, readGroups } from './run-groups.ts';
import { insertPayee, updateRun } from './write-runs.repo.ts';

/** Fixes who gets how much on which account. */
export const approvePaymentRun = (
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<PaymentRunDetail> =>
  changeRun(deps, caller, id, body, async (trx, scope, row) => {
    if (row.state !== 'draft') throw problem('conflict', 'Only a draft can be approved.');
    const alone = await requireFourEyes(trx, scope, caller, {
      access: endpoint.access,
      authors: authorsOf(row),
      alone: body.alone,
    });
    const groups = await readGroups(trx, scope, row);
    refuseFaults(groups);
    for (const { vendorId, vendorName: name, amount, bank, parts } of groups) {
      const invoiceIds = parts.map((part) => part.invoice_id);
      await insertPayee(trx, scope, id, { vendorId, name, amount, bankDetailsId: bank?.id ?? null, invoiceIds });
    }
    const now = deps.clock();
    await updateRun(trx, scope, id, { state: 'approved', approved_by: scope.userId, approved_at: now, alone });
    const amount = `${row.currency} ${sumCents(groups.map((group) => group.amount))}`;
    await recordRestaurantChange(trx, scope, {
      ...{ action: 'approved', subject: 'payment run', subjectId: id },
      summary: alone
        ? msg('Approved own payment run of {amount}, since nobody else could', { amount })
        : msg('Approved a payment run of {amount}', { amount }),
      after: { alone, payees: groups.map((group) => ({ vendorId: group.vendorId, amount: group.amount })) },
    });
  });

/** Names the vendors that can't be paid, and the invoices that aren't what was put in the run. */
export function refuseFaults(groups: readonly Group[]): void {
  if (groups.length === 0) throw problem('conflict', 'Nothing is left in this payment run. Cancel it.');
  const listed = (names: readonly string[]) => [...new Set(names)].join(', ');
  const blocked = groups.filter(({ blocker }) => blocker !== null);
  const changed = blocked.filter(({ blocker }) => blocker === 'changed');
  if (changed.length > 0) {
    const vendors = listed(changed.map(({ vendorName }) => vendorName));
    throw problem(
      'conflict',
      t('The bank details of {vendors} have changed since approval. Edit the run and approve it again.', { vendors }),
    );
  }
  if (blocked.length > 0) {
    const vendors = listed(blocked.map(({ vendorName }) => vendorName));
    throw problem('conflict', t('{vendors}: no approved bank details for this way of paying.', { vendors }));
  }
  const faulty = groups.flatMap(({ parts }) => parts).filter((part) => faultOf(part) !== null);
  if (faulty.length === 0) {
    refuseNothingToPay(groups);
    return;
  }
  const invoices = listed(faulty.map((part) => part.invoice_number ?? part.filename));
  throw problem(
    'conflict',
    t('{invoices}: changed, paid or unapproved since they were chosen. Edit the run to check them again.', {
      invoices,
    }),
  );
}

/** An invoice deleted for good leaves the run, and the vendor's credits may be all that stays. */
function refuseNothingToPay(groups: readonly Group[]): void {
  const credited = groups.find(({ amount }) => !dec(amount).gt(0));
  if (credited === undefined) return;
  const vendor = credited.vendorName;
  throw problem('conflict', t('The credits of {vendor} leave nothing to pay. Edit the run.', { vendor }));
}
