import {
  type BusinessDate,
  beginning,
  businessDate,
  type CostFrom,
  type CostIngredient,
  type CostPeriod,
  costTimeline,
  type DishVersion,
  type PrepVersion,
  priceInUnit,
  priceTimeline,
} from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { loadRecipes, toLine, unitOf } from '../load-cost-graph.ts';
import type { CostScope } from '../scope.ts';
import * as costs from './prices.repo.ts';
import { changedStretch, type Step } from './stretches.ts';
import * as versions from './versions.repo.ts';

export type DayChange = {
  /** Whose prices, facts or recipes changed. */
  ingredientIds: readonly number[];
  /** What these stand in now. */
  dishIds: readonly number[];
  prepIds: readonly number[];
  /** Recipes, or typed costs of dishes, may have changed. */
  recipes: boolean;
  /** Units, yields or conversions may have changed, which hold for all days. */
  facts: boolean;
  today: BusinessDate;
  timezone: string;
};

/**
 * Works out again what ingredients, prep items and dishes cost on each day, from the first day that a change reaches, and
 * marks the sales of those days to be costed again. Within the transaction of the change, under the lock of the costs.
 */
export async function keepCostsByDay(trx: Tx, scope: CostScope, change: DayChange): Promise<void> {
  const affected = await versions.findEverAffected(trx, scope, change.ingredientIds);
  const dishIds = union(affected.dishIds, change.dishIds);
  const prepIds = union(affected.prepIds, change.prepIds);
  const rewritten = await versions.keepVersions(trx, scope, {
    today: change.today,
    dishIds: change.recipes ? dishIds : without(change.dishIds, affected.dishIds),
    prepIds: change.recipes ? prepIds : without(change.prepIds, affected.prepIds),
  });
  const recipes = await loadVersions(trx, scope, { dishIds, prepIds });
  const reached = union(change.ingredientIds, recipes.ingredientIds);
  const { ingredients } = await loadRecipes(trx, scope, [], reached);
  const prices = await keepPrices(trx, scope, ingredients, change);
  const from = earliest([
    ...(change.facts ? [beginning] : []),
    ...rewritten.map((one) => (one.starts_on === null ? beginning : businessDate(one.starts_on))),
    ...prices,
  ]);
  if (from === null || (dishIds.length === 0 && prepIds.length === 0)) return;
  const bought = [...ingredients.values()].filter(({ kind }) => kind === 'purchased').map(({ id }) => id);
  const timeline = costTimeline({
    from,
    ingredients,
    prices: byOwner(await costs.readSteps(trx, scope, 'ingredient', bought, from)),
    dishes: recipes.dishes,
    preps: recipes.preps,
  });
  const movedPreps = await writeSteps(trx, scope, 'ingredient', prepIds, from, timeline.preps);
  await costs.markIngredientMonths(trx, scope, movedPreps);
  await costs.markDishMonths(trx, scope, await writeSteps(trx, scope, 'dish', dishIds, from, timeline.dishes));
}

async function loadVersions(trx: Tx, scope: CostScope, owners: { dishIds: number[]; prepIds: number[] }) {
  const rows = await versions.readVersions(trx, scope, owners);
  const lines = await versions.readVersionLines(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
  const byVersion = Map.groupBy(lines, (line) => line.owner_id);
  const dishes = new Map<number, DishVersion[]>();
  const preps = new Map<number, PrepVersion[]>();
  for (const row of rows) {
    const from = businessDate(row.starts_on);
    const own = (byVersion.get(row.id) ?? []).map(toLine);
    if (row.menu_item_id !== null) {
      push(dishes, row.menu_item_id, { from, lines: own, manualCost: row.manual_cost });
    } else if (row.prep_id !== null) {
      const { batch_yield_quantity: quantity, batch_yield_unit: unit } = row;
      const batchYield = quantity === null || unit === null ? null : { quantity, unit: unitOf(unit) };
      push(preps, row.prep_id, { from, recipe: { lines: own, batchYield } });
    }
  }
  const ingredientIds = [...new Set([...lines.map((line) => line.ingredient_id), ...preps.keys()])];
  return { dishes, preps, ingredientIds };
}

function push<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Since when each of the ingredients that were changed, or never looked at, costs something else than was known. */
async function keepPrices(
  trx: Tx,
  scope: CostScope,
  ingredients: ReadonlyMap<number, CostIngredient>,
  { ingredientIds, today, timezone }: DayChange,
): Promise<BusinessDate[]> {
  const changed = new Set([...ingredientIds, ...(await costs.findUncosted(trx, scope, [...ingredients.keys()]))]);
  const ids = [...changed].filter((id) => ingredients.get(id)?.kind === 'purchased');
  if (ids.length === 0) return [];
  const rows = Map.groupBy(await costs.readPrices(trx, scope, ids), (row) => row.ingredient_id);
  const dates = await costs.readCostDates(trx, { ...scope, timezone }, ids);
  const timeline = new Map<number, CostPeriod[]>();
  for (const id of ids) {
    const ingredient = ingredients.get(id);
    if (ingredient === undefined) continue;
    const setOn = dates.get(id) ?? null;
    const steps = pricesOf(ingredient, rows.get(id) ?? [], setOn === null ? today : businessDate(setOn));
    timeline.set(
      id,
      steps.map((step) => ({ ...step, estimated: false })),
    );
  }
  const moved = await writeSteps(trx, scope, 'ingredient', ids, beginning, timeline);
  await costs.markIngredientMonths(trx, scope, moved);
  return moved.map(({ from }) => businessDate(from));
}

/** A price that no fact brings to the ingredient's unit any more rules nothing; what stands at the ingredient rules last. */
function pricesOf(ingredient: CostIngredient, rows: readonly costs.PriceRow[], setOn: BusinessDate): CostFrom[] {
  const prices = rows.flatMap((row) => {
    const cost = priceInUnit(row.price, row.unit, ingredient.unit, ingredient.facts);
    return cost === null ? [] : [{ date: businessDate(row.effective_date), typed: row.source === 'typed', cost }];
  });
  const steps = priceTimeline(prices);
  const { currentCost } = ingredient;
  if (currentCost === null || steps.at(-1)?.cost === currentCost) return steps;
  return priceTimeline([...prices, { date: setOn, typed: true, cost: currentCost }]);
}

async function writeSteps(
  trx: Tx,
  scope: CostScope,
  kind: 'ingredient' | 'dish',
  ids: readonly number[],
  from: BusinessDate,
  timeline: ReadonlyMap<number, readonly CostPeriod[]>,
): Promise<costs.Stretch[]> {
  const before = Map.groupBy(await costs.readSteps(trx, scope, kind, ids, from), (row) => row.id);
  const moved: costs.Stretch[] = [];
  const steps: costs.StepWrite[] = [];
  for (const id of ids) {
    const old: Step[] = before.get(id) ?? [];
    const held = old.findLast((one) => one.starts_on < from);
    const next = (timeline.get(id) ?? []).map((one) => ({ ...one, id }));
    const [first] = next;
    if (held && first && held.cost === first.cost && held.estimated === first.estimated) next.shift();
    const stretch = changedStretch(old, [...(held ? [held] : []), ...next.map(stepOf)]);
    if (stretch === null) continue;
    moved.push({ id, ...stretch });
    steps.push(...next);
  }
  await costs.replaceSteps(trx, scope, kind, { ids: moved.map(({ id }) => id), from, steps });
  return moved;
}

const stepOf = ({ from, cost, estimated }: CostPeriod): Step => ({ starts_on: from, cost, estimated });

const byOwner = (rows: readonly costs.StepRow[]): Map<number, CostFrom[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([id, own]) => [
      id,
      own.flatMap(({ starts_on, cost }) => (cost === null ? [] : [{ from: businessDate(starts_on), cost }])),
    ]),
  );

const union = (...lists: (readonly number[])[]) => [...new Set(lists.flat())].sort((a, b) => a - b);

function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}

const earliest = (dates: readonly BusinessDate[]): BusinessDate | null =>
  dates.reduce<BusinessDate | null>((least, date) => (least === null || date < least ? date : least), null);
