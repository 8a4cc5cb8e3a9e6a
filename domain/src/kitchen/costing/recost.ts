import type { Money, UnitCost } from '../../shared/numbers/index.ts';
import {
  type CostGraph,
  cyclicCost,
  type Dish,
  type PartCost,
  type PriceSource,
  prepCost,
  purchasedCost,
  sumLines,
} from './cost-graph.ts';
import { costScale, priceScale, textOf } from './fixed-point.ts';
import type { CostIngredient, CostMissing } from './recipe.ts';

/** A new as-purchased cost per unit, or null if it is no longer known. */
export type CostChange = { ingredientId: number; cost: UnitCost | null };

/** Exact to 15 decimals, null if unknown; `from` is the known lower bound. */
export type KnownCost<Of extends Money | UnitCost> = { cost: Of | null; from: Of; missing: CostMissing | null };
export type CostMove<Of extends Money | UnitCost> = { id: number; before: KnownCost<Of>; after: KnownCost<Of> };
/** The effect of a cost change on the prep items (cost per unit) and dishes (cost per portion) that contain it. */
export type Recosting = { preps: CostMove<UnitCost>[]; dishes: CostMove<Money>[] };

/**
 * Recalculates only what the changes affect: prep items first, in dependency order, then dishes. The graph caches
 * everything independent of prices, plus the old costs; it isn't modified. Time is linear in the affected lines. Throws
 * what `dec` throws.
 * @example recost(graph, [{ ingredientId: 3, cost: '6.10' }]).dishes // [{ id: 7, before: {...}, after: {...} }]
 */
export function recost(graph: CostGraph, changes: Iterable<CostChange>): Recosting {
  const changed = new Map<number, UnitCost | null>();
  for (const { ingredientId, cost } of changes) changed.set(ingredientId, cost);
  const reached = reach(graph, changed.keys());
  const before = currentPrices(graph);
  const fresh = new Map<number, PartCost>();
  const after: PriceSource = (ingredient) => {
    const known = fresh.get(ingredient.id);
    if (known) return known;
    if (ingredient.kind === 'prep' || !changed.has(ingredient.id)) return before(ingredient);
    const made = purchasedCost(ingredient, changed.get(ingredient.id) ?? null);
    fresh.set(ingredient.id, made);
    return made;
  };
  const preps: CostMove<UnitCost>[] = [];
  for (const id of graph.order) {
    const item = reached.has(id) ? graph.ingredients.get(id) : undefined;
    if (!item) continue;
    const cost = prepCost(graph, item, after);
    fresh.set(id, cost);
    preps.push({ id, before: asText(before(item), priceScale), after: asText(cost, priceScale) });
  }
  const dishes: CostMove<Money>[] = [];
  for (const dish of dishesOf(graph, reached)) {
    const total = asText<Money>(sumLines(graph, dish.lines, after), costScale);
    dishes.push({ id: dish.id, before: asText(dishTotal(graph, dish, before), costScale), after: total });
  }
  return { preps, dishes };
}

/** Cost of every dish at the graph's own prices, by dish id. */
export function dishCosts(graph: CostGraph): Map<number, KnownCost<Money>> {
  const prices = currentPrices(graph);
  return new Map(
    [...graph.dishes.values()].map((dish) => [dish.id, asText(dishTotal(graph, dish, prices), costScale)]),
  );
}

/** Unit cost of every prep item at the graph's own prices, by ingredient id. */
export function prepCosts(graph: CostGraph): Map<number, KnownCost<UnitCost>> {
  const prices = currentPrices(graph);
  const items = [...graph.ingredients.values()].filter((item) => item.kind === 'prep');
  return new Map(items.map((item) => [item.id, asText(prices(item), priceScale)]));
}

/** The graph's own prices. Prep items are costed once, in order, so deep nesting needs no deep stack. */
export function currentPrices(graph: CostGraph): PriceSource {
  const kept = graph.unitCosts;
  const priceOf = (ingredient: CostIngredient): PartCost => {
    const known = kept.get(ingredient.id);
    if (known) return known;
    const made =
      ingredient.kind === 'prep' ? cyclicCost(graph, ingredient) : purchasedCost(ingredient, ingredient.currentCost);
    kept.set(ingredient.id, made);
    return made;
  };
  for (const id of graph.order) {
    const item = kept.has(id) ? undefined : graph.ingredients.get(id);
    if (item) kept.set(id, prepCost(graph, item, priceOf));
  }
  return priceOf;
}

function dishTotal(graph: CostGraph, dish: Dish, priceOf: PriceSource): PartCost {
  const kept = graph.totals.get(dish.id);
  if (kept) return kept;
  const made = sumLines(graph, dish.lines, priceOf);
  graph.totals.set(dish.id, made);
  return made;
}

function reach(graph: CostGraph, start: Iterable<number>): Set<number> {
  const reached = new Set(start);
  for (const id of reached) for (const user of graph.preps.get(id) ?? []) reached.add(user);
  return reached;
}

function dishesOf(graph: CostGraph, reached: ReadonlySet<number>): Dish[] {
  const ids = new Set([...reached].flatMap((id) => graph.users.get(id) ?? []));
  return [...ids].flatMap((id) => graph.dishes.get(id) ?? []);
}

function asText<Of extends Money | UnitCost>(cost: PartCost, scale: number): KnownCost<Of> {
  const from = textOf<Of>(cost.known, scale);
  return { cost: cost.complete ? from : null, from, missing: cost.missing };
}
