import type { MissingFact } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { itemContent } from './item-content.ts';
import { readConversions, readItemsById } from './vendor-items.repo.ts';

export type PricedItem = { vendorItemId: number; price: string; unit: string | null };

/** Per unit of the ingredient, six decimals, in the money of the price; null with the fact that is missing. */
export type CostAtPrice = { perUnit: string | null; missing: MissingFact | null };

/** What a unit of its ingredient costs where a vendor item is sold at a price; `unit` is what the price is for. */
export async function costsAtPrices(
  db: Queryable,
  scope: RestaurantScope,
  priced: readonly PricedItem[],
): Promise<Map<number, CostAtPrice>> {
  const rows = await readItemsById(
    db,
    scope,
    priced.map(({ vendorItemId }) => vendorItemId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ingredients = [...new Set(rows.flatMap((row) => row.ingredient_id ?? []))];
  const facts = Map.groupBy(await readConversions(db, scope, ingredients), (one) => one.ingredient_id);
  return new Map(
    priced.flatMap(({ vendorItemId, price, unit }): [number, CostAtPrice][] => {
      const row = byId.get(vendorItemId);
      if (row === undefined) return [];
      const asked = { ...row, last_price: price, last_price_unit: unit };
      const { costPerUnit, missing } = itemContent(asked, facts.get(row.ingredient_id ?? 0) ?? []);
      return [[vendorItemId, { perUnit: costPerUnit, missing }]];
    }),
  );
}
