import { approveBankDetails as approveEndpoint, type VendorBankDetails } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { payingLock } from '../../buying/vendors/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { maskedReply, maskedWords } from './account-numbers.ts';
import { type BankRow, currentOf, findBankDetails, setState } from './bank-details.repo.ts';
import { vendorReply } from './bank-reply.ts';
import { requireFourEyes } from './four-eyes.ts';

type Body = { version?: number | undefined; alone?: boolean | undefined };
type Decision = { action: string; summary: Message; after?: object };
type Decide = (trx: Tx, scope: RestaurantScope, row: BankRow) => Promise<Decision>;

const wordsOf = (row: BankRow) => ({ account: maskedWords(maskedReply(row)), vendor: row.vendor_name });

/** Puts proposed details into use; the former ones become history. */
export const approveBankDetails = (deps: Deps, caller: Caller, id: number, body: Body): Promise<VendorBankDetails> =>
  decide(deps, caller, { id, body, from: 'pending' }, async (trx, scope, row) => {
    const now = deps.clock();
    const alone = await requireFourEyes(trx, scope, caller, {
      ...{ access: approveEndpoint.access, authors: [row.proposed_by], alone: body.alone },
    });
    const [former] = await currentOf(trx, scope, [row.vendor_id]);
    if (former !== undefined) await setState(trx, scope, former.id, { state: 'replaced', now });
    await setState(trx, scope, id, { state: 'approved', alone, now });
    const summary = alone
      ? msg('Approved own bank details {account} for {vendor}, since nobody else could', wordsOf(row))
      : msg('Approved bank details {account} for {vendor}', wordsOf(row));
    return { action: 'bank details approved', summary, after: { alone, replaced: former?.last4 ?? null } };
  });

export const rejectBankDetails = (deps: Deps, caller: Caller, id: number, body: Body): Promise<VendorBankDetails> =>
  decide(deps, caller, { id, body, from: 'pending' }, async (trx, scope, row) => {
    await setState(trx, scope, id, { state: 'rejected', now: deps.clock() });
    return {
      action: 'bank details rejected',
      summary: msg('Rejected bank details {account} for {vendor}', wordsOf(row)),
    };
  });

export const removeBankDetails = (deps: Deps, caller: Caller, id: number, body: Body): Promise<VendorBankDetails> =>
  decide(deps, caller, { id, body, from: 'approved' }, async (trx, scope, row) => {
    await setState(trx, scope, id, { state: 'removed', now: deps.clock() });
    return { action: 'bank details removed', summary: msg('Removed bank details {account} of {vendor}', wordsOf(row)) };
  });

async function decide(
  deps: Deps,
  caller: Caller,
  { id, body, from }: { id: number; body: Body; from: 'pending' | 'approved' },
  change: Decide,
): Promise<VendorBankDetails> {
  const seen = await findBankDetails(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The bank details');
  const scope = caller.permit(seen.restaurant_id);
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    const row = await findBankDetails(trx, scope, id);
    if (row === null) throw notFound('The bank details');
    if (row.state !== from)
      throw problem(
        'conflict',
        from === 'pending' ? 'Somebody already decided on this change.' : "These bank details aren't in use any more.",
      );
    refuseStale(body.version, row.version, () => ({ id, version: row.version }));
    const { action, summary, after } = await change(trx, scope, row);
    await recordRestaurantChange(trx, scope, {
      ...{ action, subject: 'vendor', subjectId: row.vendor_id, summary },
      after: { kind: row.kind, last4: row.last4, holder: row.holder, ...after },
    });
    return vendorReply(deps, trx, caller, scope, row.vendor_id);
  });
}
