import { Decimal } from '../numbers/index.ts';
import { buildCostGraph, type CostGraph } from './cost-graph.ts';
import { needScale, quantityScale, scaledText } from './fixed-point.ts';
import { needOf } from './line-need.ts';
import type { CostIngredient, CostIngredients, RecipeLine } from './recipe.ts';

/** How much of each purchased ingredient, in its own unit and as bought. */
export type PurchasedNeeds = ReadonlyMap<number, Decimal>;

/**
 * What recipes take of purchased ingredients: prep items are taken apart into what they are made of, at any depth, with
 * yields and conversions on the way. The function that comes back answers null for lines of which something is not known.
 * Throws what `dec` throws for a quantity that is no number.
 * @example purchasedNeeds(salsaOfTomatoes)([{ ingredientId: salsa, quantity: '2', unit: 'oz' }]) // Map { tomato => 0.15 }
 */
export function purchasedNeeds(ingredients: CostIngredients): (lines: readonly RecipeLine[]) => PurchasedNeeds | null {
  const graph = buildCostGraph(ingredients, []);
  const perUnitOfPrep = new Map<number, PurchasedNeeds | null>();
  // Every prep item after all that it holds; those of a cycle are in no order and stay unknown.
  for (const id of graph.order) {
    const item = ingredients.get(id);
    perUnitOfPrep.set(id, item === undefined ? null : prepNeeds(graph, item, perUnitOfPrep));
  }
  return (lines) => needsOf(graph, lines, perUnitOfPrep);
}

type PrepNeeds = ReadonlyMap<number, PurchasedNeeds | null>;

function needsOf(graph: CostGraph, lines: readonly RecipeLine[], preps: PrepNeeds): PurchasedNeeds | null {
  if (lines.length === 0) return null;
  const needs = new Map<number, Decimal>();
  const add = (id: number, quantity: Decimal) => needs.set(id, quantity.plus(needs.get(id) ?? 0));
  for (const line of lines) {
    const ingredient = graph.ingredients.get(line.ingredientId);
    const { needed } = ingredient ? needOf(line, ingredient, graph.perUnitOf) : { needed: null };
    if (ingredient === undefined || needed === null) return null;
    const quantity = new Decimal(needed.toString()).times(`1e-${needScale}`);
    if (ingredient.kind === 'purchased') {
      add(ingredient.id, quantity);
      continue;
    }
    const within = preps.get(ingredient.id);
    if (within == null) return null;
    for (const [id, each] of within) add(id, each.times(quantity));
  }
  return needs;
}

/** Of one unit of a prep item: what its batch takes over what the batch yields. */
function prepNeeds(graph: CostGraph, item: CostIngredient, preps: PrepNeeds): PurchasedNeeds | null {
  const { lines = [], batchYield: batch = null } = item.recipe ?? {};
  if (batch === null || scaledText(batch.quantity, quantityScale) <= 0n) return null;
  const inOwnUnit = needOf(
    { ingredientId: item.id, quantity: batch.quantity, unit: batch.unit, yieldPercent: '100' },
    item,
    graph.perUnitOf,
  );
  const batchNeeds = needsOf(graph, lines, preps);
  if (inOwnUnit.needed === null || batchNeeds === null) return null;
  const made = new Decimal(inOwnUnit.needed.toString()).times(`1e-${needScale}`);
  return new Map([...batchNeeds].map(([id, quantity]) => [id, quantity.div(made)]));
}
