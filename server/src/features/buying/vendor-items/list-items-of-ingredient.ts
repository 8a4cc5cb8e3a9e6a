import type { VendorItem } from '@platewise/contract';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { vendorItemReplies } from './vendor-item-reply.ts';
import { readItemsOfIngredient } from './vendor-items.repo.ts';

/** The vendor items an ingredient is bought as. */
export async function listItemsOfIngredient(db: Queryable, reach: Reach, ingredientId: number): Promise<VendorItem[]> {
  return vendorItemReplies(db, reach, await readItemsOfIngredient(db, reach, ingredientId));
}
