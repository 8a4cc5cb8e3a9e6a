import type { VendorOrdering } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { dayOf } from './order-days.ts';
import { vendorOrderingReply } from './ordering-reply.ts';
import { permitVendor } from './permit-vendor.ts';

export async function readVendorOrdering(deps: Deps, caller: Caller, vendorId: number): Promise<VendorOrdering> {
  const { row, scope } = await permitVendor(deps, caller, vendorId);
  return vendorOrderingReply(caller, row, dayOf(deps.clock(), scope.settings));
}
