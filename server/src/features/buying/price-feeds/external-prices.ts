import {
  type BodyOf,
  type believePrice as believeEndpoint,
  type ExternalPrice,
  mapProduct as endpoint,
  type listExternalPrices as listEndpoint,
  type QueryOf,
} from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { applyListPrices } from './apply-list-prices.ts';
import * as repo from './external-prices.repo.ts';
import { feedWords } from './feed-name.ts';
import { readSetCosts } from './list-prices.repo.ts';
import { takeBackCosts } from './take-back-costs.ts';

/** The newest price of each product in the feeds. */
export async function listExternalPrices(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<ExternalPrice>> {
  const page = await repo.listPrices(deps.db, caller.reach(query.restaurantId), query, query);
  return mapPage(page, (row) => priceReply(caller, row));
}

/**
 * What a product is used for: only a vendor's own list can set a cost, and only for ingredients bought from this
 * vendor.
 */
function useOf(row: repo.ExternalPriceRow): ExternalPrice['use'] {
  if (row.mapping !== 'confirmed' || row.ingredient_id === null) return 'none';
  if (row.kind !== 'vendor') return 'trend';
  return row.vendor_id !== null && row.vendor_id === row.ingredient_vendor_id ? 'cost' : 'comparison';
}

export const priceReply = (caller: Caller, row: repo.ExternalPriceRow): ExternalPrice => ({
  id: row.price_id,
  restaurantId: row.restaurant_id,
  integrationId: row.integration_id,
  integrationName: feedWords(row.integration_name),
  feed: row.feed,
  productId: row.id,
  productName: row.name,
  productCode: row.kind === 'vendor' ? row.item_code : row.feed === 'usda_mars' ? null : row.code,
  kind: row.kind,
  price: Number(row.price),
  unit: row.unit,
  currency: row.currency,
  packText: row.pack_text,
  marketData: row.market_data,
  observedOn: row.observed_on,
  fetchedAt: row.fetched_at.toISOString(),
  isBelieved: row.is_believed,
  isVerified: row.is_verified,
  mapping: row.mapping,
  ingredientId: row.ingredient_id,
  ingredientName: row.ingredient_name,
  score: row.score === null ? null : Number(row.score),
  use: useOf(row),
  version: row.version,
  can: { map: caller.may(endpoint.access, row.restaurant_id) },
});

export async function loadPrice(deps: Deps, caller: Caller, productId: number): Promise<ExternalPrice> {
  const row = await repo.findPriceOfProduct(deps.db, caller.sight, productId);
  if (row === null) throw notFound('The product');
  return priceReply(caller, row);
}

/** A user may confirm a price ten times the previous one; if in force, it may set a cost right away. */
export async function believePrice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof believeEndpoint>,
): Promise<ExternalPrice> {
  const seen = await repo.findPrice(deps.db, caller.sight, id);
  if (seen === null || seen.product_id === null) throw notFound('The price');
  const scope = caller.permit(seen.restaurant_id);
  const productId = seen.product_id;
  await tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await repo.findPrice(trx, scope, id);
    if (row === null) throw notFound('The price');
    if (row.is_believed === body.isBelieved) return;
    await repo.writeBelief(trx, scope, id, body.isBelieved);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'external price',
      subjectId: id,
      summary: body.isBelieved
        ? msg('Accepted the price of {product}', { product: row.product_name })
        : msg('Rejected the price of {product}', { product: row.product_name }),
      before: { isBelieved: row.is_believed },
      after: { isBelieved: body.isBelieved, price: row.price },
    });
    const set = body.isBelieved ? [] : await readSetCosts(trx, scope, { priceId: id });
    await takeBackCosts(
      deps,
      trx,
      scope,
      set,
      msg('The price of {product} is rejected', { product: row.product_name }),
    );
    await applyListPrices(deps, trx, scope, { feedId: row.integration_id, certain: [id] });
    deps.events.publish({ type: 'feeds', restaurantId: scope.restaurantId, integrationId: row.integration_id }, trx);
  });
  return loadPrice(deps, caller, productId);
}
