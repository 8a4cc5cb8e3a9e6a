import type { VendorItem } from '@platewise/contract';
import { dec, roundUnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { listItemsOfIngredient } from '../../vendor-items/index.ts';
import { activeVendors, moneyOfItems } from './vendor-prices.repo.ts';

/** What a vendor item costs per unit of its ingredient, in the restaurant's money. */
export type Asked = {
  item: VendorItem;
  currency: string;
  perUnit: string | null;
  reason: 'no_price' | 'no_rate' | null;
};

/** What the active vendors ask for an ingredient. A price in another currency counts only with the rate of its invoice. */
export async function askedPrices(db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<Asked[]> {
  const items = await listItemsOfIngredient(db, scope, ingredientId);
  const money = await moneyOfItems(db, scope, ingredientId);
  const active = await activeVendors(db, scope);
  const own = scope.settings.currency;
  return items
    .filter((item) => active.has(item.vendorId))
    .map((item) => {
      const { currency = own, rate = null } = money.get(item.id) ?? {};
      const factor = currency === own ? '1' : rate;
      const cost = item.costPerIngredientUnit;
      const perUnit = cost === null || factor === null ? null : roundUnitCost(dec(cost).times(dec(factor)));
      const reason = item.lastPrice === null ? 'no_price' : factor === null ? 'no_rate' : null;
      return { item, currency, perUnit, reason };
    });
}
