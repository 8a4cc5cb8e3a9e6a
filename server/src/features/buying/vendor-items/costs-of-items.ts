import type { UnitCost } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { itemContent } from './item-content.ts';
import { readConversions, readItemsOfIngredients } from './vendor-items.repo.ts';

/** A vendor item's last cost, per unit of its ingredient. */
export type ItemCost = { vendorItemId: number; ingredientId: number; cost: UnitCost };

/** The last cost of every vendor item mapped to the ingredients; items lacking a price or a fact are left out. */
export async function costsOfItems(db: Queryable, reach: Reach, ingredientIds: readonly number[]): Promise<ItemCost[]> {
  if (ingredientIds.length === 0) return [];
  const rows = await readItemsOfIngredients(db, reach, ingredientIds);
  const facts = Map.groupBy(await readConversions(db, reach, ingredientIds), (one) => one.ingredient_id);
  return rows.flatMap((row) => {
    const { costPerUnit } = itemContent(row, facts.get(row.ingredient_id ?? 0) ?? []);
    return costPerUnit === null || row.ingredient_id === null
      ? []
      : [{ vendorItemId: row.id, ingredientId: row.ingredient_id, cost: costPerUnit }];
  });
}
