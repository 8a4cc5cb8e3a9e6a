import type { vendorSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import * as repo from './vendors.repo.ts';

/** The tiles, for the vendors the list shows with the same search. */
export async function summariseVendors(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const totals = await repo.summariseVendors(deps.db, caller.reach(query.restaurantId), query.q);
  return { totalVendors: totals.vendors, activeRelationships: totals.related, totalProducts: totals.products };
}
