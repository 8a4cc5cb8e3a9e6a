import {
  type BusinessDate,
  buildCostGraph,
  businessDateAt,
  type CostGraph,
  dishCosts,
  prepCosts,
  roundUnitCost,
  toMoney,
} from '@platewise/domain';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { keepCostsByDay } from './by-day/keep-costs-by-day.ts';
import { type DishRow, findAffected, findAll, lockDishes, lockIngredients } from './cost-graph.repo.ts';
import {
  type DishWrite,
  insertCostHistory,
  lockCosts,
  outdateForecasts,
  writeDishCosts,
  writePrepCosts,
} from './cost-writes.repo.ts';
import { type DishChange, dishChange } from './dish-change.ts';
import { type LoadedRecipes, loadRecipes } from './load-cost-graph.ts';
import { countMissingFacts } from './missing-facts.ts';
import type { CostCause, CostScope } from './scope.ts';

export type IngredientChange = {
  ingredientIds: number[];
  cause: CostCause;
  invoiceId?: number | undefined;
  now: Date;
};

/**
 * Recosts what changed ingredients affect: prep items, then dishes; clears their cost forecasts. Call after writing
 * ingredients, facts or recipes, in the same transaction. Writes only rows whose figures changed, and returns the
 * dishes among them, by id.
 */
export async function recostAfter(trx: Tx, scope: CostScope, change: IngredientChange): Promise<DishChange[]> {
  const day = dayOf(await lockCosts(trx, scope), change.now);
  await outdateForecasts(trx, scope, change.ingredientIds);
  const { prepIds, dishIds } = await findAffected(trx, scope, change.ingredientIds);
  const { ingredientIds, cause, invoiceId } = change;
  const recipes = cause === 'recipe' || cause === 'fact';
  const why = { cause, invoiceId };
  await keepCostsByDay(trx, scope, { ingredientIds, dishIds, prepIds, recipes, facts: cause === 'fact', why, ...day });
  if (prepIds.length === 0 && dishIds.length === 0) return [];
  if (prepIds.length > 0) await lockIngredients(trx, scope, prepIds);
  const dishes = dishIds.length === 0 ? [] : await lockDishes(trx, scope, dishIds);
  const graph = graphOf(await loadRecipes(trx, scope, dishIds, prepIds), dishes);
  await writePreps(trx, scope, graph, prepIds, { now: change.now, today: day.today });
  return writeDishes(trx, scope, graph, dishes, change);
}

/** Recosts one dish after its recipe changed in the same transaction. Null if its cost didn't change. */
export async function recostDish(
  trx: Tx,
  scope: CostScope,
  menuItemId: number,
  cause: CostCause,
  now: Date,
): Promise<DishChange | null> {
  await keepDishesByDay(trx, scope, [menuItemId], now);
  const dishes = await lockDishes(trx, scope, [menuItemId]);
  const recipes = await loadRecipes(trx, scope, [menuItemId]);
  const [change] = await writeDishes(trx, scope, graphOf(recipes, dishes), dishes, { cause, now });
  return change ?? null;
}

/** Updates these dishes' daily costs after their recipes or manual costs changed in the same transaction. */
export async function keepDishesByDay(trx: Tx, scope: CostScope, dishIds: readonly number[], now: Date): Promise<void> {
  const day = dayOf(await lockCosts(trx, scope), now);
  const change = { ingredientIds: [], dishIds, prepIds: [], recipes: true, facts: false };
  await keepCostsByDay(trx, scope, { ...change, why: { cause: 'recipe' }, ...day });
}

/** Recomputes all daily costs in the restaurant. */
export async function recostAllDays(trx: Tx, scope: CostScope, now: Date): Promise<void> {
  const day = dayOf(await lockCosts(trx, scope), now);
  const all = await findAll(trx, scope);
  await keepCostsByDay(trx, scope, { ...all, recipes: true, facts: true, why: null, ...day });
}

function dayOf(settings: { timezone?: string }, now: Date): { today: BusinessDate; timezone: string } {
  const timezone = settings.timezone ?? defaultSettings.timezone;
  return { today: businessDateAt(now.toISOString(), timezone, '00:00'), timezone };
}

const graphOf = ({ ingredients, lines }: LoadedRecipes, dishes: readonly DishRow[]): CostGraph =>
  buildCostGraph(
    ingredients,
    dishes.map(({ id }) => ({ id, lines: lines.get(id) ?? [] })),
  );

async function writePreps(
  trx: Tx,
  scope: CostScope,
  graph: CostGraph,
  prepIds: readonly number[],
  at: { now: Date; today: string },
): Promise<void> {
  if (prepIds.length === 0) return;
  const costs = prepCosts(graph);
  const writes = prepIds.flatMap((id) => {
    const exact = costs.get(id)?.cost ?? null;
    const cost = exact === null ? null : roundUnitCost(exact);
    const before = graph.ingredients.get(id)?.currentCost ?? null;
    return cost === before ? [] : [{ id, before, cost }];
  });
  await writePrepCosts(trx, scope, writes, at);
}

async function writeDishes(
  trx: Tx,
  scope: CostScope,
  graph: CostGraph,
  dishes: readonly DishRow[],
  change: { cause: CostCause; invoiceId?: number | undefined; now: Date },
): Promise<DishChange[]> {
  const writes: DishWrite[] = [];
  const changes: DishChange[] = [];
  const costs = costDishes(graph);
  for (const dish of dishes) {
    const after = costs.get(dish.id) ?? { id: dish.id, cost: null, known: toMoney(roundUnitCost(0)), missingFacts: 0 };
    const before = { cost: dish.recipe_cost, known: dish.known_cost };
    const same = before.cost === after.cost && before.known === after.known;
    if (same && dish.missing_facts === after.missingFacts) continue;
    writes.push(after);
    const moved = dishChange(dish, before, after, after.missingFacts);
    if (moved !== null) changes.push(moved);
  }
  await writeDishCosts(trx, scope, writes, change.now);
  const moved = changes.filter((one) => one.costBefore !== one.costAfter);
  const history = moved.map((one) => ({
    menuItemId: one.menuItemId,
    price: one.price,
    before: one.costBefore,
    after: one.costAfter,
    known: one.knownAfter,
  }));
  await insertCostHistory(trx, scope, history, change);
  return changes;
}

function costDishes(graph: CostGraph): Map<number, DishWrite> {
  const costs = dishCosts(graph);
  const unknown = [...costs].filter(([, cost]) => cost.missing !== null);
  const missing =
    unknown.length === 0
      ? new Map<number, number>()
      : countMissingFacts(graph.ingredients, new Map(unknown.map(([id]) => [id, graph.dishes.get(id)?.lines ?? []])));
  return new Map(
    [...costs].map(([id, { cost, from }]) => [
      id,
      {
        id,
        cost: cost === null ? null : toMoney(roundUnitCost(cost)),
        known: toMoney(roundUnitCost(from)),
        missingFacts: missing.get(id) ?? 0,
      },
    ]),
  );
}
