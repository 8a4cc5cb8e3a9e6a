import {
  approveBankDetails,
  BANK_STATES,
  type BankDetails,
  proposeBankDetails,
  rejectBankDetails,
  removeBankDetails,
  type VendorBankDetails,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { maskedReply } from './account-numbers.ts';
import { type BankRow, listOfVendor } from './bank-details.repo.ts';
import { type Approval, approvalsOf } from './four-eyes.ts';

const recentMs = 14 * 24 * 3_600_000;

/** Whether they were approved within the last 14 days. */
export const changedRecently = ({ decided_at: at, state }: Pick<BankRow, 'decided_at' | 'state'>, now: Date): boolean =>
  state === 'approved' && at !== null && now.getTime() - at.getTime() < recentMs;

export function bankReply(caller: Caller, row: BankRow, approval: Approval, now: Date): BankDetails {
  const isPending = row.state === 'pending';
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    ...maskedReply(row),
    holder: row.holder,
    note: row.note,
    state: BANK_STATES.find((state) => state === row.state) ?? 'removed',
    changedRecently: changedRecently(row, now),
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    alone: row.alone,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ender,
    version: row.version,
    approval: isPending ? approval : null,
    can: {
      reject: isPending && caller.may(rejectBankDetails.access, row.restaurant_id),
      remove:
        row.state === 'approved' &&
        caller.sessionId !== null &&
        caller.may(removeBankDetails.access, row.restaurant_id),
    },
  };
}

export async function vendorReply(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  vendorId: number,
): Promise<VendorBankDetails> {
  const rows = await listOfVendor(db, scope, vendorId);
  const { restaurantId } = scope;
  const approvalOf = await approvalsOf(db, caller, approveBankDetails.access, [restaurantId]);
  const all = rows.map((row) =>
    bankReply(caller, row, approvalOf({ restaurantId, authors: [row.proposed_by] }), deps.clock()),
  );
  return {
    vendorId,
    current: all.find(({ state }) => state === 'approved') ?? null,
    pending: all.find(({ state }) => state === 'pending') ?? null,
    history: all.filter(({ state }) => state !== 'approved' && state !== 'pending').slice(0, 50),
    can: { propose: caller.may(proposeBankDetails.access, restaurantId) },
  };
}
