import type { listVendorItems as endpoint, QueryOf, VendorItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import { vendorItemReplies } from './vendor-item-reply.ts';
import * as repo from './vendor-items.repo.ts';

export async function listVendorItems(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<VendorItem>> {
  const reach = caller.reach(query.restaurantId);
  const page = await repo.listVendorItems(deps.db, reach, query, query);
  return { ...page, rows: await vendorItemReplies(deps.db, reach, page.rows) };
}
