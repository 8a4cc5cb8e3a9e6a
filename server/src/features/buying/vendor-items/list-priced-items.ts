import type { VendorItem } from '@platewise/contract';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { vendorItemReplies } from './vendor-item-reply.ts';
import { readPricedItems } from './vendor-items.repo.ts';

/** What is mapped to an ingredient and was bought after a date, with what it cost per unit of the ingredient. */
export async function listPricedItems(db: Queryable, reach: Reach, after: string): Promise<VendorItem[]> {
  return vendorItemReplies(db, reach, await readPricedItems(db, reach, after));
}
