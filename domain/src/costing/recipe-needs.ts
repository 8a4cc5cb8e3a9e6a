import { Decimal } from '../numbers/index.ts';
import { buildCostGraph, type CostGraph } from './cost-graph.ts';
import { needScale } from './fixed-point.ts';
import { needOf } from './line-need.ts';
import type { CostIngredient, CostIngredients, CostMissing, RecipeLine } from './recipe.ts';

/** What recipes take: how much of each ingredient, in its own unit and as purchased; and what cannot be said. */
export type RecipeNeeds = {
  needs: ReadonlyMap<number, Decimal>;
  unknown: readonly CostMissing[];
  /** Nothing is unknown, and there is at least one line: `needs` is all that is taken. */
  complete: boolean;
};

/**
 * What recipes take of the ingredients. A prep item that is kept in stock leaves as it is; one that is not is taken apart into
 * what it is made of, at any depth, with yields and conversions on the way. A line of which something is not known takes
 * nothing, and says what is missing: the rest of its recipe is taken all the same. Who needs all or nothing looks at `complete`.
 * Throws what `dec` throws for a quantity that is no number.
 * @param stocked the prep items that are kept in stock; without them all are taken apart
 * @example recipeNeeds(salsaOfTomatoes)([{ ingredientId: salsa, quantity: '2', unit: 'oz' }]).needs // Map { tomato => 0.15 }
 */
export function recipeNeeds(
  ingredients: CostIngredients,
  stocked: ReadonlySet<number> = new Set(),
): (lines: readonly RecipeLine[]) => RecipeNeeds {
  const graph = buildCostGraph(stopAt(ingredients, stocked), []);
  const perUnit: PerUnit = new Map();
  // Every prep item after all that it holds; those of a cycle are in no order and stay unknown.
  for (const id of graph.order) {
    const item = graph.ingredients.get(id);
    if (item !== undefined) perUnit.set(id, ofOneUnit(graph, item, perUnit));
  }
  return (lines) => {
    const taken = needsOf(graph, lines, perUnit);
    return { ...taken, complete: lines.length > 0 && taken.unknown.length === 0 };
  };
}

type Needs = Omit<RecipeNeeds, 'complete'>;
type PerUnit = Map<number, Needs>;

/** What is kept in stock is taken as it is: what it is made of left when it was made. */
function stopAt(ingredients: CostIngredients, stocked: ReadonlySet<number>): CostIngredients {
  if (stocked.size === 0) return ingredients;
  return new Map(
    [...ingredients].map(([id, one]): [number, CostIngredient] => [
      id,
      stocked.has(id) ? { ...one, kind: 'purchased', recipe: null } : one,
    ]),
  );
}

function needsOf(graph: CostGraph, lines: readonly RecipeLine[], preps: PerUnit): Needs {
  const needs = new Map<number, Decimal>();
  const unknown: CostMissing[] = [];
  const add = (id: number, quantity: Decimal) => needs.set(id, quantity.plus(needs.get(id) ?? 0));
  for (const line of lines) {
    const ingredient = graph.ingredients.get(line.ingredientId);
    if (ingredient === undefined) {
      unknown.push({ ingredientId: line.ingredientId, ingredientName: `#${line.ingredientId}`, kind: 'ingredient' });
      continue;
    }
    const { needed, missing } = needOf(line, ingredient, graph.perUnitOf);
    if (needed === null) {
      unknown.push(missing);
      continue;
    }
    const quantity = exact(needed);
    if (ingredient.kind === 'purchased') {
      add(ingredient.id, quantity);
      continue;
    }
    const within = preps.get(ingredient.id) ?? { needs: new Map(), unknown: [at(ingredient, 'cycle')] };
    for (const [id, each] of within.needs) add(id, each.times(quantity));
    unknown.push(...within.unknown);
  }
  return { needs, unknown };
}

/** Of one unit of a prep item: what its batch takes over what the batch yields. */
function ofOneUnit(graph: CostGraph, item: CostIngredient, preps: PerUnit): Needs {
  const { lines = [], batchYield: batch = null } = item.recipe ?? {};
  if (lines.length === 0) return { needs: new Map(), unknown: [at(item, 'recipe')] };
  if (batch === null || !new Decimal(batch.quantity).gt(0)) {
    return { needs: new Map(), unknown: [at(item, 'batch_yield')] };
  }
  const own = { ingredientId: item.id, quantity: batch.quantity, unit: batch.unit, yieldPercent: '100' };
  const { needed, missing } = needOf(own, item, graph.perUnitOf);
  if (needed === null) return { needs: new Map(), unknown: [missing] };
  const made = exact(needed);
  const { needs, unknown } = needsOf(graph, lines, preps);
  return { needs: new Map([...needs].map(([id, quantity]) => [id, quantity.div(made)])), unknown };
}

const exact = (needed: bigint) => new Decimal(needed.toString()).times(`1e-${needScale}`);

function at(item: CostIngredient, kind: 'recipe' | 'batch_yield' | 'cycle'): CostMissing {
  const where = { ingredientId: item.id, ingredientName: item.name };
  return kind === 'cycle' ? { ...where, kind, path: [item.name] } : { ...where, kind };
}
