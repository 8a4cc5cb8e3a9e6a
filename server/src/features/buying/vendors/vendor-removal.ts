import type { vendorRemoval as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitVendor } from './permit-vendor.ts';
import { hasReferences } from './vendors.repo.ts';

/** What deleting a vendor would do, for the confirmation dialog. */
export async function vendorRemoval(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitVendor(deps, caller, id);
  return { deactivated: await hasReferences(deps.db, scope, id) };
}
