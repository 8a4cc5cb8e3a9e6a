import type { UnitCost } from '../../shared/numbers/index.ts';
import { findCycle } from './cycle.ts';
import { priceScale, quantityScale, scaledText } from './fixed-point.ts';
import { factorOf, type LineNeed, needOf, type PerUnit, type PerUnitSource, withYield } from './line-need.ts';
import type { CostIngredient, CostIngredients, CostMissing, RecipeLine } from './recipe.ts';

/** `known` is the cost if complete, otherwise the lower bound (a price has `priceScale`, a sum `costScale`). */
export type PartCost = { complete: boolean; known: bigint; missing: CostMissing | null };

export type Dish = { id: number; lines: readonly RecipeLine[] };

/**
 * Recipes prepared for repeated costing: a line's required quantity doesn't depend on prices, so it is computed once
 * per line. Opaque: created by `buildCostGraph`, read by `recost` and `dishCosts`.
 */
export type CostGraph = {
  readonly ingredients: CostIngredients;
  readonly dishes: ReadonlyMap<number, Dish>;
  /** The prep items and dishes that contain an ingredient. */
  readonly preps: ReadonlyMap<number, readonly number[]>;
  readonly users: ReadonlyMap<number, readonly number[]>;
  /** Every prep item after everything it contains; prep items in a cycle are absent. */
  readonly order: readonly number[];
  readonly needs: Map<RecipeLine, LineNeed>;
  readonly perUnitOf: PerUnitSource;
  readonly unitCosts: Map<number, PartCost>;
  readonly totals: Map<number, PartCost>;
};

/**
 * @param ingredients every ingredient and prep item that the dishes reach, by id
 * @example const graph = buildCostGraph(ingredients, [{ id: 7, lines }])
 */
export function buildCostGraph(ingredients: CostIngredients, dishes: Iterable<Dish>): CostGraph {
  const byId = new Map<number, Dish>();
  const users = new Map<number, number[]>();
  for (const dish of dishes) {
    byId.set(dish.id, dish);
    for (const id of new Set(dish.lines.map((line) => line.ingredientId))) append(users, id, dish.id);
  }
  const { preps, order } = arrange(ingredients);
  const kept = { needs: new Map(), perUnitOf: remembered(), unitCosts: new Map(), totals: new Map() };
  return { ingredients, dishes: byId, preps, users, order, ...kept };
}

/** Memoized: many lines share an ingredient, unit and yield, and conversion is the expensive part of costing. */
function remembered(): PerUnitSource {
  const byIngredient = new Map<CostIngredient, Map<string, PerUnit>>();
  return (ingredient, unit, yieldPercent) => {
    const own = byIngredient.get(ingredient) ?? new Map<string, PerUnit>();
    byIngredient.set(ingredient, own);
    const key = yieldPercent === '100' ? unit : `${unit}/${yieldPercent}`;
    const known = own.get(key);
    if (known) return known;
    const plain = own.get(unit) ?? factorOf(ingredient, unit);
    own.set(unit, plain);
    const made = withYield(plain, ingredient, yieldPercent);
    own.set(key, made);
    return made;
  };
}

/** Kahn's topological sort over prep items only; purchased ingredients have no dependencies. */
function arrange(ingredients: CostIngredients): { preps: Map<number, number[]>; order: number[] } {
  const preps = new Map<number, number[]>();
  const waitingFor = new Map<number, number>();
  for (const item of ingredients.values()) {
    if (item.kind !== 'prep') continue;
    const children = new Set((item.recipe?.lines ?? []).map((line) => line.ingredientId));
    for (const child of children) append(preps, child, item.id);
    waitingFor.set(item.id, [...children].filter((child) => ingredients.get(child)?.kind === 'prep').length);
  }
  const order = [...waitingFor].filter(([, count]) => count === 0).map(([id]) => id);
  for (let at = 0; at < order.length; at += 1) {
    for (const user of preps.get(order[at] ?? -1) ?? []) {
      const left = (waitingFor.get(user) ?? 0) - 1;
      waitingFor.set(user, left);
      if (left === 0) order.push(user);
    }
  }
  return { preps, order };
}

function append(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Looks up an ingredient's unit cost. */
export type PriceSource = (ingredient: CostIngredient) => PartCost;

/**
 * Total cost of the lines. An unknown line adds only its known part to the lower bound. This is the innermost loop of
 * costing, so it allocates nothing per line.
 */
export function sumLines(graph: CostGraph, lines: readonly RecipeLine[], priceOf: PriceSource): PartCost {
  let known = 0n;
  let missing: CostMissing | null = null;
  for (const line of lines) {
    const ingredient = graph.ingredients.get(line.ingredientId);
    if (!ingredient) {
      missing ??= { ingredientId: line.ingredientId, ingredientName: `#${line.ingredientId}`, kind: 'ingredient' };
      continue;
    }
    const need = needFor(graph, line, ingredient);
    if (need.needed === null) {
      missing ??= need.missing;
      continue;
    }
    const price = priceOf(ingredient);
    known += need.needed * price.known;
    missing ??= price.missing;
  }
  return { complete: missing === null && lines.length > 0, known, missing };
}

function needFor(graph: CostGraph, line: RecipeLine, ingredient: CostIngredient): LineNeed {
  const kept = graph.needs.get(line);
  if (kept) return kept;
  const made = needOf(line, ingredient, graph.perUnitOf);
  graph.needs.set(line, made);
  return made;
}

/** A purchased ingredient's price as a unit cost. */
export function purchasedCost(ingredient: CostIngredient, cost: UnitCost | null): PartCost {
  if (cost === null) return unknown({ ...at(ingredient), kind: 'price' });
  return { complete: true, known: scaledText(cost, priceScale), missing: null };
}

/** A prep item's unit cost: batch cost divided by batch yield, in the item's own unit. */
export function prepCost(graph: CostGraph, item: CostIngredient, priceOf: PriceSource): PartCost {
  const recipe = item.recipe;
  if (!recipe || recipe.lines.length === 0) return unknown({ ...at(item), kind: 'recipe' });
  const batch = recipe.batchYield;
  const quantity = batch ? scaledText(batch.quantity, quantityScale) : 0n;
  if (!batch || quantity <= 0n) return unknown({ ...at(item), kind: 'batch_yield' });
  const inOwnUnit = graph.perUnitOf(item, batch.unit, '100');
  if (!inOwnUnit.ok) return unknown(inOwnUnit.missing);
  const made = quantity * inOwnUnit.factor;
  const total = sumLines(graph, recipe.lines, priceOf);
  // costScale minus needScale is priceScale.
  return { ...total, known: (total.known + made / 2n) / made };
}

/** A prep item that couldn't be ordered is in a cycle or depends on one. */
export function cyclicCost(graph: CostGraph, item: CostIngredient): PartCost {
  const path = findCycle(item.id, item.recipe?.lines ?? [], graph.ingredients) ?? [item.name];
  return unknown({ ...at(item), kind: 'cycle', path });
}

function at(ingredient: CostIngredient): { ingredientId: number; ingredientName: string } {
  return { ingredientId: ingredient.id, ingredientName: ingredient.name };
}

function unknown(missing: CostMissing): PartCost {
  return { complete: false, known: 0n, missing };
}
