import type { MissingFact, UnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { itemContent } from './item-content.ts';
import { readConversions, readItemsById } from './vendor-items.repo.ts';

export type PricedItem = { vendorItemId: number; price: UnitCost; unit: string | null };

/** Per unit of the ingredient, six decimals, in the price's currency; null with the missing fact. */
export type CostAtPrice = { perUnit: string | null; missing: MissingFact | null };

/** The cost per unit of its ingredient when a vendor item is sold at a given price; `unit` is the price's unit. */
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
