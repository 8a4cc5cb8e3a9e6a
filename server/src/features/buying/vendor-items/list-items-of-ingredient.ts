import type { IngredientDetail, VendorItem } from '@platewise/contract';
import { dec, roundUnitCost } from '@platewise/domain';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { ratesOfForeignPrices } from './foreign-prices.repo.ts';
import { vendorItemReplies } from './vendor-item-reply.ts';
import { readItemsOfIngredient } from './vendor-items.repo.ts';

/** The vendor items an ingredient is bought as. */
export async function listItemsOfIngredient(db: Queryable, reach: Reach, ingredientId: number): Promise<VendorItem[]> {
  return vendorItemReplies(db, reach, await readItemsOfIngredient(db, reach, ingredientId));
}

/** The same, with each last price's currency; the unit cost is in the restaurant's, null without a rate. */
export async function comparableItemsOfIngredient(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
): Promise<IngredientDetail['vendorItems']> {
  const items = await listItemsOfIngredient(db, scope, ingredientId);
  const priced = items.filter((item) => item.lastPrice !== null).map((item) => item.id);
  const foreign = priced.length === 0 ? null : await ratesOfForeignPrices(db, scope, priced);
  return items.map((item) => {
    const { currency, rate } = foreign?.get(item.id) ?? { currency: scope.settings.currency, rate: '1' };
    const cost = item.costPerIngredientUnit;
    const own = cost === null || rate === null ? null : Number(roundUnitCost(dec(cost).times(dec(rate))));
    return { ...item, currency, costPerIngredientUnit: own };
  });
}
