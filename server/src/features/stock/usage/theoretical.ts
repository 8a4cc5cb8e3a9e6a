import { type CostIngredients, type Decimal, dec, type RecipeLine, recipeNeeds } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { loadRecipes, loadRecipesKnown } from '../../kitchen/costing/index.ts';
import { soldAsItIs } from '../../sales/sales/index.ts';
import type { Known } from './known.repo.ts';
import type { SoldRow } from './sold.repo.ts';
import { readStockedPreps } from './stock.repo.ts';
import { readStockedPrepsKnown } from './stock-known.repo.ts';

/** What one sale uses, as far as its recipe says. */
type Meaning = {
  needs: ReadonlyMap<number, Decimal>;
  complete: boolean;
  holds: ReadonlySet<number>;
  /** Ingredients whose usage is a lower bound: their lines lack a fact. */
  unsure: ReadonlySet<number>;
};

export type SoldThing<Row extends SoldRow = SoldRow> = Meaning & { row: Row };

export type Theory<Row extends SoldRow = SoldRow> = {
  sold: SoldThing<Row>[];
  /** In each ingredient's unit. */
  usage: ReadonlyMap<number, Decimal>;
  /** Ingredients whose usage is a lower bound. */
  atLeast: ReadonlySet<number>;
};

/**
 * Theoretical usage = sales x current recipes, including comped items and net of returns. Stocked prep items are used
 * as they are; others are broken down into ingredients.
 */
export async function theoryOf<Row extends SoldRow>(
  db: Queryable,
  scope: RestaurantScope,
  rows: readonly Row[],
  known?: Known,
): Promise<Theory<Row>> {
  const dishIds = [...new Set(rows.flatMap((row) => row.dish_id ?? []))];
  const also = rows.flatMap((row) => row.ingredient_id ?? []);
  const { ingredients, lines } = await (known === undefined
    ? loadRecipes(db, scope, dishIds, also)
    : loadRecipesKnown(db, scope, dishIds, known.before));
  const preps = await (known === undefined ? readStockedPreps(db, scope) : readStockedPrepsKnown(db, scope, known));
  const stocked = new Set(preps);
  const needsOf = recipeNeeds(ingredients, stocked);
  const kept = new Map<number, Meaning>();
  const meaningOf = (row: SoldRow): Meaning => {
    const recipe = row.dish_id === null ? recipeOfItem(row, ingredients) : (lines.get(row.dish_id) ?? []);
    const { needs, complete, unknown } = needsOf(recipe);
    const holds = complete ? new Set(needs.keys()) : heldBy(recipe, ingredients, stocked);
    return { needs, complete, holds, unsure: heldBy(unknown, ingredients, stocked) };
  };
  const sold = rows.map((row) => {
    if (row.dish_id === null && row.ingredient_id === null) return { row, ...nothing };
    const key = row.dish_id ?? -(row.pos_item_id ?? 0);
    const meaning = kept.get(key) ?? meaningOf(row);
    kept.set(key, meaning);
    return { row, ...meaning };
  });
  return {
    sold,
    usage: usageOf(sold),
    atLeast: new Set(sold.flatMap(({ unsure }) => [...unsure])),
  };
}

const nothing: Meaning = { needs: new Map(), complete: false, holds: new Set(), unsure: new Set() };

const recipeOfItem = (row: SoldRow, ingredients: CostIngredients): RecipeLine[] => {
  const { ingredient_id, ingredient_quantity: quantity, ingredient_unit: unit } = row;
  return ingredient_id === null ? [] : [soldAsItIs({ ingredient_id, quantity, unit }, ingredients)];
};

/** Everything in a recipe, at any depth, whether or not the quantity is known. Stocked prep items aren't expanded. */
function heldBy(
  lines: readonly { ingredientId: number }[],
  ingredients: CostIngredients,
  stocked: ReadonlySet<number>,
  seen = new Set<number>(),
): Set<number> {
  for (const { ingredientId } of lines) {
    if (seen.has(ingredientId)) continue;
    seen.add(ingredientId);
    if (!stocked.has(ingredientId)) {
      heldBy(ingredients.get(ingredientId)?.recipe?.lines ?? [], ingredients, stocked, seen);
    }
  }
  return seen;
}

function usageOf(sold: readonly SoldThing[]): Map<number, Decimal> {
  const usage = new Map<number, Decimal>();
  for (const { row, needs } of sold) {
    for (const [id, each] of needs) usage.set(id, each.times(dec(row.quantity)).plus(usage.get(id) ?? 0));
  }
  return usage;
}
