import {
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type Decimal,
  dec,
  diffDays,
  isUnit,
  purchasedNeeds,
  roundQuantity,
} from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { loadRecipes } from '../costing/index.ts';
import * as repo from './use.repo.ts';

export type WeeklyUse = { quantity: string; from: 'sales' | 'purchases' };
export type UseFigures = {
  salesDays: { from: string; to: string; days: number } | null;
  byIngredient: ReadonlyMap<number, WeeklyUse>;
};

const salesWindow = 28;
const purchaseWindow = 84;

/**
 * How much of each ingredient a week takes: recipes x what sold in the last four weeks; of what no sale takes, what was
 * bought in the last twelve. A restaurant that is newer is measured over the days that it has, at least a week.
 */
export async function weeklyUse(db: Queryable, scope: RestaurantScope, now: Date): Promise<UseFigures> {
  const { timezone, dayCutoff } = scope.settings;
  const yesterday = addDays(businessDateAt(now.toISOString(), timezone, dayCutoff), -1);
  const window = await salesDaysOf(db, scope, yesterday);
  const byIngredient = new Map<number, WeeklyUse>();
  for (const [id, quantity] of await boughtAWeek(db, scope, yesterday)) {
    byIngredient.set(id, { quantity, from: 'purchases' });
  }
  if (window === null) return { salesDays: null, byIngredient };
  const weeks = dec(window.days).div(7);
  for (const [id, used] of await usedBySales(db, scope, window)) {
    if (used.gt(0)) byIngredient.set(id, { quantity: roundQuantity(used.div(weeks)), from: 'sales' });
  }
  return { salesDays: window, byIngredient };
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
  days: { from: string; to: string },
): Promise<Map<number, Decimal>> {
  const sold = await repo.readSold(db, scope, days);
  const dishes = sold.flatMap((row) => row.dish_id ?? []);
  const direct = sold.flatMap((row) => row.ingredient_id ?? []);
  const { ingredients, lines } = await loadRecipes(db, scope, dishes, direct);
  const needsOf = purchasedNeeds(ingredients);
  const used = new Map<number, Decimal>();
  for (const { dish_id, ingredient_id, quantity, each, unit } of sold) {
    const own = ingredients.get(ingredient_id ?? 0);
    const asItIs = own && {
      ingredientId: own.id,
      quantity: each ?? '1',
      unit: unit !== null && isUnit(unit) ? unit : own.unit,
    };
    const recipe = asItIs === undefined ? (lines.get(dish_id ?? 0) ?? []) : [asItIs];
    for (const [id, need] of needsOf(recipe) ?? []) {
      used.set(id, need.times(dec(quantity)).plus(used.get(id) ?? 0));
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
