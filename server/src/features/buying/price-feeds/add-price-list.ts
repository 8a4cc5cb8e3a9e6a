import type { BodyOf, addPriceList as endpoint, Integration } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { feedName, feedWords } from './feed-name.ts';
import { feedReply } from './feed-reply.ts';
import * as repo from './feeds.repo.ts';
import { loadFeed, permitFeed } from './list-integrations.ts';

/** Adds another vendor's price list. */
export async function addPriceList(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Integration> {
  const vendor = await repo.findVendor(deps.db, caller.sight, body.vendorId);
  if (vendor === null) throw notFound('The vendor');
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, vendor.restaurant_id));
  if (vendor.restaurant_id !== scope.restaurantId) {
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  }
  return tx(deps.db, async (trx) => {
    // Prevents concurrent additions in this restaurant.
    await lockCosts(trx, scope);
    if (await repo.hasPriceListOf(trx, scope, body.vendorId, null)) {
      throw problem('duplicate', t('{vendor} already has its own price list.', { vendor: vendor.name }));
    }
    const id = await repo.insertPriceList(trx, scope, { id: body.vendorId, name: vendor.name });
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'price feed',
      subjectId: id,
      summary: msg('Added the price list of {vendor}', { vendor: vendor.name }),
    });
    return feedReply(deps, caller, await loadFeed(trx, scope, id));
  });
}

/** Deletes its products and prices too; costs it set stay, with their history. */
export async function removePriceList(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitFeed(deps, caller, id);
  await tx(deps.db, async (trx) => {
    await repo.lockFeed(trx, scope, id);
    const row = await loadFeed(trx, scope, id);
    if (row.feed !== 'price_list')
      throw problem('conflict', t('{name} can be turned off, not removed.', { name: feedWords(row.name) }));
    await repo.deleteFeed(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'price feed',
      subjectId: id,
      summary: msg('Removed {name}', { name: feedName(row.name) }),
      before: { vendorId: row.vendor_id, products: row.products },
    });
  });
}
