import {
  addDays,
  type BusinessDate,
  type BuyingOffer,
  businessDate,
  dec,
  procurementPriceDays,
  roundUnitCost,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type OfferedItem, offeredItems } from '../vendor-items/index.ts';
import * as repo from './buying.repo.ts';

export type Offered = BuyingOffer & {
  ingredientId: number;
  /** False: not confirmed to be this ingredient. */
  mapped: boolean;
};

const purchaseDays = 180;

/** Vendors' offers for ingredients from prices of the last 60 days, in the restaurant's currency. */
export async function offersOf(
  db: Queryable,
  scope: RestaurantScope,
  today: BusinessDate,
  ingredientId: number | null = null,
): Promise<Offered[]> {
  const taken = await repo.readTaken(db, scope);
  const after = addDays(today, -procurementPriceDays - 1);
  const items = await offeredItems(db, scope, { after, taken, ingredientId });
  const rejected = await repo.readRejected(db, scope);
  const since = addDays(today, -purchaseDays);
  const ids = items.map(({ vendorItemId }) => vendorItemId);
  const purchases = await repo.readPurchases(db, scope, ids, since);
  const sure = new Map(taken.map((one) => [one.vendorItemId, one.certainty]));
  return items.flatMap((item): Offered[] => {
    if (rejected.has(`${item.ingredientId} ${item.vendorId}`)) return [];
    const bought = purchases.get(item.vendorItemId);
    const rate = rateOf(item, bought, scope.settings.currency);
    if (rate === null) return [];
    return [
      {
        vendorItemId: item.vendorItemId,
        vendorId: item.vendorId,
        ingredientId: item.ingredientId,
        mapped: item.mapped,
        perUnit: roundUnitCost(dec(item.perUnit).times(dec(rate))),
        contents: item.contents,
        pricedOn: businessDate(item.pricedOn),
        fromList: item.listCurrency !== null,
        purchases: bought?.purchases ?? 0,
        certainty: item.mapped ? 100 : (sure.get(item.vendorItemId) ?? 0),
      },
    ];
  });
}

/**
 * The conversion rate to the restaurant's currency: the invoice's for a purchase; a foreign-currency list has none.
 */
function rateOf({ listCurrency }: OfferedItem, bought: repo.PurchasesRow | undefined, own: string): string | null {
  if (listCurrency !== null) return listCurrency === own ? '1' : null;
  if (bought === undefined || bought.currency === own) return '1';
  return bought.rate;
}
