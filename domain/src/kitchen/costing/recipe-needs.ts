import { Decimal, toPercent } from '../../shared/numbers/index.ts';
import { buildCostGraph, type CostGraph } from './cost-graph.ts';
import { needScale } from './fixed-point.ts';
import { needOf } from './line-need.ts';
import type { CostIngredient, CostIngredients, CostMissing, RecipeLine } from './recipe.ts';

/** Quantities recipes use of each ingredient, as purchased and in its own unit, and what couldn't be determined. */
export type RecipeNeeds = {
  needs: ReadonlyMap<number, Decimal>;
  unknown: readonly CostMissing[];
  /** Nothing is unknown and there is at least one line, so `needs` is everything used. */
  complete: boolean;
};

/**
 * Quantities of ingredients that recipes use. A stocked prep item is counted as itself; others are broken down into
 * their ingredients at any depth, applying yields and conversions. A line with missing data uses nothing and reports
 * what is missing, while the rest of its recipe still counts; check `complete` if you need all or nothing. Throws what
 * `dec` throws for a quantity that isn't a number.
 * @param stocked the prep items that are kept in stock; without them all are taken apart
 * @example recipeNeeds(salsaOfTomatoes)([{ ingredientId: salsa, quantity: '2', unit: 'oz' }]).needs // Map { tomato => 0.15 }
 */
export function recipeNeeds(
  ingredients: CostIngredients,
  stocked: ReadonlySet<number> = new Set(),
): (lines: readonly RecipeLine[]) => RecipeNeeds {
  const graph = buildCostGraph(stopAt(ingredients, stocked), []);
  const perUnit: PerUnit = new Map();
  // Every prep item after everything it contains; those in a cycle have no order and stay unknown.
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

/** Stocked prep items are counted as they are: their ingredients left stock when they were made. */
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

/** For one unit of a prep item: what its batch uses divided by the batch yield. */
function ofOneUnit(graph: CostGraph, item: CostIngredient, preps: PerUnit): Needs {
  const { lines = [], batchYield: batch = null } = item.recipe ?? {};
  if (lines.length === 0) return { needs: new Map(), unknown: [at(item, 'recipe')] };
  if (batch === null || !new Decimal(batch.quantity).gt(0)) {
    return { needs: new Map(), unknown: [at(item, 'batch_yield')] };
  }
  const own = { ingredientId: item.id, quantity: batch.quantity, unit: batch.unit, yieldPercent: toPercent('100') };
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
