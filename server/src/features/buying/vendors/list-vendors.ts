import type { listVendors as endpoint, QueryOf, Vendor } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { purchaseWindows } from './purchase-windows.ts';
import { vendorReply } from './vendor-reply.ts';
import * as repo from './vendors.repo.ts';

export async function listVendors(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Page<Vendor>> {
  const windows = purchaseWindows(caller, deps.clock());
  const page = await repo.listVendors(deps.db, caller.reach(query.restaurantId), windows, query);
  return mapPage(page, (row) => vendorReply(caller, row));
}
