import type { VendorItem } from '@platewise/contract';
import { type CalendarDate, dec, roundUnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import {
  costsAtPrices,
  listItemsOfIngredient,
  ratesOfForeignPrices,
  readListPrices,
} from '../../../buying/vendor-items/index.ts';
import { activeVendors } from './vendor-prices.repo.ts';

/** A vendor item's cost per unit of its ingredient, in the restaurant's currency. */
export type Asked = {
  item: VendorItem;
  currency: string;
  /** The price, its unit and its date: from the list if newer than the last purchase. */
  price: number | null;
  priceUnit: string | null;
  pricedOn: CalendarDate | null;
  fromList: boolean;
  perUnit: string | null;
  reason: 'no_price' | 'no_rate' | null;
};

/** Active vendors' prices for an ingredient. A foreign-currency price only counts with its invoice's rate. */
export async function askedPrices(db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<Asked[]> {
  const items = await listItemsOfIngredient(db, scope, ingredientId);
  const ids = items.map(({ id }) => id);
  const foreign = await ratesOfForeignPrices(db, scope, ids);
  const active = await activeVendors(db, scope);
  const listed = await readListPrices(db, scope, ingredientId);
  const asked = [...listed.values()].map((row) => ({
    vendorItemId: row.id,
    price: row.list_price,
    unit: row.list_price_unit,
  }));
  const atList = await costsAtPrices(db, scope, asked);
  const own = scope.settings.currency;
  return items
    .filter((item) => active.has(item.vendorId))
    .map((item) => {
      const list = listed.get(item.id);
      if (list !== undefined && (item.lastPurchasedOn ?? '') <= list.listed_on) {
        const known = list.list_currency === own;
        return {
          item,
          currency: list.list_currency,
          price: Number(list.list_price),
          priceUnit: list.list_price_unit ?? item.purchaseUnit,
          pricedOn: list.listed_on,
          fromList: true,
          perUnit: known ? (atList.get(item.id)?.perUnit ?? null) : null,
          reason: known ? null : ('no_rate' as const),
        };
      }
      const { currency, rate } = foreign.get(item.id) ?? { currency: own, rate: '1' };
      const cost = item.costPerIngredientUnit;
      const perUnit = cost === null || rate === null ? null : roundUnitCost(dec(cost).times(dec(rate)));
      const reason = item.lastPrice === null ? 'no_price' : rate === null ? 'no_rate' : null;
      return {
        item,
        currency,
        price: item.lastPrice,
        priceUnit: item.lastPriceUnit ?? item.purchaseUnit,
        pricedOn: item.lastPurchasedOn,
        fromList: false,
        perUnit,
        reason,
      };
    });
}
