import type { VendorItem } from '@platewise/contract';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { vendorItemReplies } from './vendor-item-reply.ts';
import { readPricedItems } from './vendor-items.repo.ts';

/** Mapped items bought after a date, with their cost per unit of the ingredient. */
export async function listPricedItems(db: Queryable, reach: Reach, after: string): Promise<VendorItem[]> {
  return vendorItemReplies(db, reach, await readPricedItems(db, reach, after));
}
