import { type CostIngredient, decimalText, recipeNeeds } from '@platewise/domain';
import type { Queryable } from '../../../platform/db/index.ts';
import { soldAsItIs } from './sold-as-it-is.ts';
import { readSoldIngredients } from './sold-ingredients.repo.ts';

/** How much of its ingredient, in the ingredient's unit, each unit of a POS item uses; null if it can't be converted. */
export type ItemFactors = { ids: number[]; factors: (string | null)[] };

/** Converts as depletion does, so that what an item costs is what it takes out of stock. */
export async function itemFactors(db: Queryable, restaurantId: number): Promise<ItemFactors> {
  const rows = await readSoldIngredients(db, restaurantId);
  const ingredients = new Map(
    rows.map((row): [number, CostIngredient] => [
      row.ingredient_id,
      {
        id: row.ingredient_id,
        name: row.name,
        unit: row.own_unit,
        currentCost: null,
        // A prep item has a unit cost of its own.
        kind: 'purchased',
        yieldPercent: row.yield_percent,
        facts: {
          densityGPerMl: row.density_g_per_ml,
          gramsPerEach: row.grams_per_each,
          conversions: row.conversions,
        },
      },
    ]),
  );
  const needsOf = recipeNeeds(ingredients);
  const factors = rows.map((row) => {
    const factor = needsOf([soldAsItIs(row, ingredients)]).needs.get(row.ingredient_id);
    return factor === undefined ? null : decimalText(factor);
  });
  return { ids: rows.map(({ id }) => id), factors };
}
