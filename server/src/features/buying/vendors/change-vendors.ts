import { type BodyOf, type changeVendors as endpoint, setVendorAutoApproval, type Vendor } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { changeEach, scopeOfBulk } from '../../../platform/http/bulk.ts';
import { problem } from '../../../platform/http/problem.ts';
import { changeAutoApproval } from './set-auto-approval.ts';
import { changeVendor, type Within } from './update-vendor.ts';
import { autoApprovalOfVendor, findSeveralVendors } from './vendors.repo.ts';

type Change = BodyOf<typeof endpoint>['items'][number];

/** Updates several vendors of one restaurant: all, or none if one is refused. */
export async function changeVendors(deps: Deps, caller: Caller, { items }: BodyOf<typeof endpoint>): Promise<Vendor[]> {
  const ids = items.map(({ id }) => id);
  const records = await findSeveralVendors(deps.db, caller.sight, ids);
  const scope = scopeOfBulk(caller, items, records, ids.length === 1 ? 'The vendor' : 'One of the vendors');
  if (
    items.some(({ autoApproval }) => autoApproval !== undefined) &&
    !caller.may(setVendorAutoApproval.access, scope.restaurantId)
  ) {
    throw problem('forbidden', 'Only managers can change automatic approval.');
  }
  return tx(deps.db, (trx) => {
    const within = { trx, caller, scope, now: deps.clock() };
    return changeEach(items, records, (change) => changeOne(within, change));
  });
}

async function changeOne(within: Within, { id, version, isActive, autoApproval }: Change): Promise<Vendor> {
  if (autoApproval === undefined) return changeVendor(within, id, { version, isActive });
  const next = isActive === undefined ? version : (await changeVendor(within, id, { version, isActive })).version;
  const held = await autoApprovalOfVendor(within.trx, within.scope, id);
  return changeAutoApproval(within, id, { version: next, setting: autoApproval, limit: held?.limit ?? null });
}
