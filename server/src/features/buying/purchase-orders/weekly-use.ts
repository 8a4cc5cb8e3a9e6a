import {
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type Decimal,
  dec,
  diffDays,
  isUnit,
  type Quantity,
  recipeNeeds,
  roundQuantity,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { loadRecipes } from '../../kitchen/costing/index.ts';
import { type ExpectedWeek, expectedWeek } from '../../sales/sales-forecast/index.ts';
import * as repo from './use.repo.ts';

export type WeeklyUse = { quantity: Quantity; from: 'forecast' | 'sales' | 'purchases' };
export type UseFigures = {
  salesDays: { from: string; to: string; days: number } | null;
  /** The days whose forecast is used instead; null without a forecast. */
  forecastDays: { from: string; to: string } | null;
  byIngredient: ReadonlyMap<number, WeeklyUse>;
};

const salesWindow = 28;
const purchaseWindow = 84;

/**
 * Weekly usage per ingredient: recipes x the next seven days' forecast, or without one x the last four weeks' sales;
 * for ingredients no sale uses, the last twelve weeks' purchases. Newer restaurants are measured over the days they
 * have, at least a week.
 */
export async function weeklyUse(db: Queryable, scope: RestaurantScope, now: Date): Promise<UseFigures> {
  const { timezone, dayCutoff } = scope.settings;
  const yesterday = addDays(businessDateAt(now.toISOString(), timezone, dayCutoff), -1);
  const window = await salesDaysOf(db, scope, yesterday);
  const byIngredient = new Map<number, WeeklyUse>();
  for (const [id, quantity] of await boughtAWeek(db, scope, yesterday)) {
    byIngredient.set(id, { quantity, from: 'purchases' });
  }
  if (window === null) return { salesDays: null, forecastDays: null, byIngredient };
  const ahead = await expectedWeek(db, scope, now, window);
  const sold = aWeekOf(await repo.readSold(db, scope, window), window.days, ahead);
  const from = ahead === null ? 'sales' : 'forecast';
  for (const [id, used] of await usedBySales(db, scope, sold)) {
    if (used.gt(0) || ahead !== null) byIngredient.set(id, { quantity: roundQuantity(used), from });
  }
  const forecastDays = ahead && { from: ahead.from, to: ahead.to };
  return { salesDays: window, forecastDays, byIngredient };
}

type Sold = Omit<repo.SoldRow, 'quantity'> & { quantity: Decimal };

/**
 * Weekly sales of each item: its forecast; without one, its past sales scaled by how the coming week as a whole
 * compares with past weeks.
 */
function aWeekOf(rows: readonly repo.SoldRow[], days: number, ahead: ExpectedWeek | null): Sold[] {
  const weeks = dec(days).div(7);
  const pace = ahead?.pace ?? 1;
  return rows.map((row) => {
    const expected = row.dish_id === null ? undefined : ahead?.dishes.get(row.dish_id);
    return { ...row, quantity: expected === undefined ? dec(row.quantity).div(weeks).times(pace) : dec(expected) };
  });
}

async function salesDaysOf(db: Queryable, scope: RestaurantScope, to: BusinessDate) {
  const from = addDays(to, 1 - salesWindow);
  const { first, older } = await repo.readSalesSince(db, scope, { from, to });
  if (first === null) return null;
  const start = older ? from : businessDate(first);
  return { from: start as string, to: to as string, days: Math.max(7, diffDays(start, to) + 1) };
}

async function usedBySales(
  db: Queryable,
  scope: RestaurantScope,
  sold: readonly Sold[],
): Promise<Map<number, Decimal>> {
  const dishes = sold.flatMap((row) => row.dish_id ?? []);
  const direct = sold.flatMap((row) => row.ingredient_id ?? []);
  const { ingredients, lines } = await loadRecipes(db, scope, dishes, direct);
  const needsOf = recipeNeeds(ingredients);
  const used = new Map<number, Decimal>();
  for (const { dish_id, ingredient_id, quantity, each, unit } of sold) {
    const own = ingredients.get(ingredient_id ?? 0);
    const asItIs = own && {
      ingredientId: own.id,
      quantity: each ?? '1',
      unit: unit !== null && isUnit(unit) ? unit : own.unit,
    };
    const recipe = asItIs === undefined ? (lines.get(dish_id ?? 0) ?? []) : [asItIs];
    const { needs, complete } = needsOf(recipe);
    for (const [id, need] of complete ? needs : []) {
      used.set(id, need.times(quantity).plus(used.get(id) ?? 0));
    }
  }
  return used;
}

async function boughtAWeek(db: Queryable, scope: RestaurantScope, to: BusinessDate): Promise<Map<number, string>> {
  const first = await repo.readFirstPurchase(db, scope);
  if (first === null) return new Map();
  const earliest = addDays(to, 1 - purchaseWindow);
  const from = first > earliest ? businessDate(first) : earliest;
  const weeks = dec(Math.max(7, diffDays(from, to) + 1)).div(7);
  const bought = await repo.readBought(db, scope, { from, to: addDays(to, 1) });
  return new Map(
    bought.flatMap(({ ingredient_id, quantity }) =>
      dec(quantity).gt(0) ? [[ingredient_id, roundQuantity(dec(quantity).div(weeks))] as const] : [],
    ),
  );
}
