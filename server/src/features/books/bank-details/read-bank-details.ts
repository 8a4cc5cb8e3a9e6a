import {
  approveBankDetails,
  type BankDetails,
  type listPendingBankDetails as endpoint,
  type QueryOf,
  type VendorBankDetails,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { listPending, vendorInReach } from './bank-details.repo.ts';
import { bankReply, vendorReply } from './bank-reply.ts';
import { approvalsOf } from './four-eyes.ts';

export async function getBankDetails(deps: Deps, caller: Caller, vendorId: number): Promise<VendorBankDetails> {
  const vendor = await vendorInReach(deps.db, caller.sight, vendorId);
  if (vendor === null) throw notFound('The vendor');
  return vendorReply(deps, deps.db, caller, caller.permit(vendor.restaurant_id), vendorId);
}

export async function listPendingBankDetails(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<BankDetails>> {
  const reach = caller.reach(query.restaurantId);
  const page = await listPending(deps.db, reach, query);
  const approvalOf = await approvalsOf(deps.db, caller, approveBankDetails.access, reach.restaurantIds);
  const now = deps.clock();
  return mapPage(page, (row) => {
    const approval = approvalOf({ restaurantId: row.restaurant_id, authors: [row.proposed_by] });
    return bankReply(caller, row, approval, now);
  });
}
