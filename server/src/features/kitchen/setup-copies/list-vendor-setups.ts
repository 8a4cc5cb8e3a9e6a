import { copySetup, type listVendorSetups as endpoint, type ParamsOf, type ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import { vendorRecord } from '../../buying/vendors/index.ts';
import { setupSources } from './permit-setup.ts';
import { isCorrected } from './plan-items.ts';
import { matchItems } from './plan-setup.ts';
import { planVendors, vendorFinder, vendorsThere } from './plan-vendors.ts';

/**
 * Other restaurants where the vendor is set up, with mappings or corrections missing here; empty if there is nothing to
 * gain.
 */
export async function listVendorSetups(
  deps: Deps,
  caller: Caller,
  { id }: ParamsOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const target = await permitRecord(deps, caller, vendorRecord, id);
  const sources = setupSources(caller, target.restaurantId);
  // Only offered to users who may copy it.
  if (sources.length === 0 || !caller.may(copySetup.access, target.restaurantId)) return [];
  const find = await vendorFinder(deps.db, target);
  const setups: ReplyOf<typeof endpoint> = [];
  for (const source of sources) {
    const same = (await vendorsThere(deps.db, source)).filter((one) => find(one)?.id === id);
    for (const vendor of same) {
      const items = await matchItems(deps.db, { source, target }, planVendors([vendor], find, false));
      const gained = items.filter(
        ({ item, fate }) => fate === 'adopts' || (fate === 'new' && (item.ingredient_used || isCorrected(item))),
      );
      if (gained.length === 0) continue;
      const { restaurantId, name: restaurantName } = source;
      setups.push({ restaurantId, restaurantName, vendorId: vendor.id, items: gained.length });
    }
  }
  return setups;
}
