import type { BodyOf, ExternalPrice, mapProduct as endpoint } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { confirmItems, ensureItems, forgetListed, vendorItemKey } from '../vendor-items/index.ts';
import { applyListPrices } from './apply-list-prices.ts';
import * as repo from './external-prices.repo.ts';
import { loadPrice, priceReply } from './external-prices.ts';
import { feedName } from './feed-name.ts';
import { readSetCosts } from './list-prices.repo.ts';
import { itemsOfProduct } from './products.repo.ts';
import { takeBackCosts } from './take-back-costs.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Sets what a product is: remembered for the vendor's item, and allows its list to set the cost. Costs it set on
 * another ingredient are undone.
 */
export async function mapProduct(deps: Deps, caller: Caller, id: number, body: Body): Promise<ExternalPrice> {
  const seen = await repo.findPriceOfProduct(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The product');
  const scope = caller.permit(seen.restaurant_id);
  await tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    await repo.lockProduct(trx, scope, id);
    const row = await repo.findPriceOfProduct(trx, scope, id);
    if (row === null) throw notFound('The product');
    refuseStale(body.version, row.version, () => priceReply(caller, row));
    const ingredientId = body.mapping === 'confirmed' ? (body.ingredientId ?? row.ingredient_id) : null;
    const meant = await ingredientOf(trx, caller, scope, body, ingredientId);
    const set = await readSetCosts(trx, scope, { productId: id, except: ingredientId });
    if (ingredientId === null && row.vendor_item_id !== null) {
      await forgetListed(trx, scope, row.vendor_item_id, deps.clock());
    }
    const vendorItemId = ingredientId === null ? null : await vendorItemOf(trx, scope, row, ingredientId);
    await repo.writeMapping(trx, scope, id, { mapping: body.mapping, ingredientId, vendorItemId });
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'external product',
      subjectId: id,
      summary:
        meant === null
          ? msg('Marked {product} from {list} as not an ingredient', {
              product: row.name,
              list: feedName(row.integration_name),
            })
          : msg('Mapped {product} to {ingredient}', { product: row.name, ingredient: meant }),
      before: { mapping: row.mapping, ingredientId: row.ingredient_id },
      after: { mapping: body.mapping, ingredientId },
    });
    if (row.feed === 'price_list') {
      const about =
        meant === null
          ? msg('{product} matches no ingredient', { product: row.name })
          : msg('{product} is {ingredient}', { product: row.name, ingredient: meant });
      await takeBackCosts(deps, trx, scope, set, about);
      await applyListPrices(deps, trx, scope, { feedId: row.integration_id });
    }
    deps.events.publish({ type: 'feeds', restaurantId: scope.restaurantId, integrationId: row.integration_id }, trx);
  });
  return loadPrice(deps, caller, id);
}

/** The chosen ingredient's name; null if none. */
async function ingredientOf(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  body: Body,
  ingredientId: number | null,
): Promise<string | null> {
  if (body.mapping !== 'confirmed') return null;
  if (ingredientId === null) throw invalidField('ingredientId', 'Choose an ingredient');
  const ingredient = await repo.restaurantOfIngredient(trx, caller.sight, ingredientId);
  if (ingredient === null) throw notFound('The ingredient');
  if (ingredient.restaurant_id !== scope.restaurantId) {
    throw invalidField('ingredientId', 'This ingredient belongs to another restaurant');
  }
  if (ingredient.kind === 'prep')
    throw invalidField('ingredientId', t('{ingredient} is made here, not purchased.', { ingredient: ingredient.name }));
  return ingredient.name;
}

/** The vendor item behind a list product; null if the feed has no vendor. */
async function vendorItemOf(
  trx: Tx,
  scope: RestaurantScope,
  row: repo.ExternalPriceRow,
  ingredientId: number,
): Promise<number | null> {
  if (row.kind !== 'vendor') return null;
  if (row.vendor_id === null) throw problem('conflict', 'First choose the vendor of this price list, under Configure.');
  // A pack the item isn't bought in gets its own item: its price is for a different quantity.
  const bare = vendorItemKey({ itemCode: row.item_code, description: row.name });
  const items = await itemsOfProduct(trx, scope, row.vendor_id, { code: row.code, bare });
  const known = items.find((item) => item.same)?.id;
  const itemKey = items.length > 0 ? row.code : bare;
  const seen = {
    itemKey,
    itemCode: row.item_code,
    description: row.name,
    packText: row.pack_text,
    purchaseUnit: row.purchase_unit,
  };
  const vendorItemId = known ?? (await ensureItems(trx, scope, row.vendor_id, [seen])).get(itemKey) ?? null;
  if (vendorItemId !== null) await confirmItems(trx, scope, [{ vendorItemId, ingredientId }]);
  return vendorItemId;
}
