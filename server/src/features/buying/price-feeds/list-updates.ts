import type { listPriceUpdates as endpoint, PriceUpdate, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { feedWords } from './feed-name.ts';
import { changeOf } from './store-batch.ts';
import { listUpdates, type UpdateRow } from './updates.repo.ts';

/** Recent price changes from feeds for mapped ingredients, latest first. */
export async function listPriceUpdates(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PriceUpdate>> {
  return mapPage(await listUpdates(deps.db, caller.reach(query.restaurantId), query), updateReply);
}

const updateReply = (row: UpdateRow): PriceUpdate => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  ingredientId: row.ingredient_id,
  ingredient: row.ingredient,
  productName: row.product_name,
  integrationName: feedWords(row.integration_name),
  oldPrice: Number(row.old_price),
  newPrice: Number(row.new_price),
  ...changeOf(row.new_price, row.old_price),
  unit: row.unit,
  currency: row.currency,
  effect: row.effect,
  observedOn: row.observed_on,
  updatedAt: row.fetched_at.toISOString(),
});
