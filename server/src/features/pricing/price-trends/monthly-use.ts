import {
  addDays,
  businessDate,
  businessDateAt,
  type CalendarDate,
  type CostIngredients,
  dec,
  diffDays,
  type MonthlyUse,
  monthlyQuantity,
  purchaseDays,
  type RecipeLine,
  recipeNeeds,
  wantsSales,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { dishesWith, loadRecipes, loadRecipesKnown, monthlySales, salesMonth } from '../../kitchen/costing/index.ts';
import { readBought, readBoughtDays } from './prices.repo.ts';
import { readSoldKnown } from './sold-known.repo.ts';

/** Purchases that an invoice adds once it is approved, by ingredient and in its unit. */
export type Incoming = { date: CalendarDate; quantities: ReadonlyMap<number, string> };

/**
 * Monthly use of each ingredient, by the invoices of the last 90 days and by what dishes sold in the last 30.
 * @param incoming counted as if it were approved, so that an invoice shows the same before and after approval
 */
export async function monthlyUses(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  now: Date,
  incoming?: Incoming,
): Promise<Map<number, MonthlyUse>> {
  if (ingredientIds.length === 0) return new Map();
  const [bought, cooked] = await Promise.all([
    boughtOfMonth(db, scope, ingredientIds, now, incoming),
    cookedOfMonth(db, scope, ingredientIds, now),
  ]);
  return usesOf(ingredientIds, bought, cooked);
}

/**
 * The same, but reading recipes only if purchases don't decide: what a change is worth, without the figures based on
 * recipes.
 */
export async function decidingUses(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  now: Date,
): Promise<Map<number, MonthlyUse>> {
  if (ingredientIds.length === 0) return new Map();
  const bought = await boughtOfMonth(db, scope, ingredientIds, now, undefined);
  const { days, quantities } = bought;
  const open = ingredientIds.filter((id) => wantsSales({ bought: quantities.get(id) ?? null, days }));
  return usesOf(ingredientIds, bought, await cookedOfMonth(db, scope, open, now));
}

type Bought = { days: number; quantities: ReadonlyMap<number, string> };

const usesOf = (
  ingredientIds: readonly number[],
  { days, quantities }: Bought,
  cooked: ReadonlyMap<number, string>,
): Map<number, MonthlyUse> =>
  new Map(
    ingredientIds.map((id) => [id, { bought: quantities.get(id) ?? null, cooked: cooked.get(id) ?? null, days }]),
  );

async function boughtOfMonth(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  now: Date,
  incoming: Incoming | undefined,
): Promise<Bought> {
  const today = businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  const from = addDays(today, 1 - purchaseDays);
  const bought = await readBought(db, scope, ingredientIds, { from, today });
  const span = { restaurantIds: [scope.restaurantId], boughtSince: [from], until: [today], knownBefore: [null] };
  let days = (await readBoughtDays(db, scope, span)).get(scope.restaurantId) ?? 0;
  const total = new Map(bought.map(({ ingredientId, quantity }) => [ingredientId, dec(quantity)]));
  if (incoming !== undefined && incoming.date >= from && incoming.date <= today) {
    for (const [id, quantity] of incoming.quantities) total.set(id, (total.get(id) ?? dec(0)).plus(quantity));
    days = Math.max(days, diffDays(businessDate(incoming.date), today) + 1);
  }
  const quantities = new Map(
    [...total].flatMap(([id, of]) => (of.gt(0) ? [[id, monthlyQuantity(of, days)] as const] : [])),
  );
  return { days, quantities };
}

/**
 * How much of each ingredient the dishes sold in the last 30 days used, in its unit. No entry means that no dish with
 * known sales and recipe contains it.
 */
export async function cookedOfMonth(
  db: Queryable,
  scope: { readonly restaurantId: number },
  ingredientIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  if (ingredientIds.length === 0) return new Map();
  const dishIds = await dishesWith(db, scope, ingredientIds);
  const sold = await monthlySales(db, scope, dishIds, now);
  if (sold.size === 0) return new Map();
  const recipes = await loadRecipes(db, scope, [...sold.keys()]);
  return usedBy(recipes, new Map([...sold].map(([id, { quantity }]) => [id, quantity])), ingredientIds);
}

/** The same as it was known just before a moment, for the month up to it. */
export async function cookedOfMonthKnown(
  db: Queryable,
  scope: { readonly restaurantId: number },
  ingredientIds: readonly number[],
  knownBefore: string,
): Promise<Map<number, string>> {
  if (ingredientIds.length === 0) return new Map();
  const days = await salesMonth(db, scope, new Date(new Date(knownBefore).getTime() - 1));
  const sold = await readSoldKnown(db, scope, days, knownBefore);
  if (sold.size === 0) return new Map();
  const recipes = await loadRecipesKnown(db, scope, [...sold.keys()], knownBefore);
  return usedBy(recipes, sold, ingredientIds);
}

type Recipes = { ingredients: CostIngredients; lines: ReadonlyMap<number, readonly RecipeLine[]> };

function usedBy(
  { ingredients, lines }: Recipes,
  sold: ReadonlyMap<number, string>,
  ingredientIds: readonly number[],
): Map<number, string> {
  const needsOf = recipeNeeds(ingredients);
  const used = new Map<number, ReturnType<typeof dec>>();
  for (const [dishId, own] of lines) {
    const quantity = dec(sold.get(dishId) ?? 0);
    for (const [id, each] of needsOf(own).needs) used.set(id, (used.get(id) ?? dec(0)).plus(each.times(quantity)));
  }
  return new Map(
    ingredientIds.flatMap((id): [number, string][] => {
      const quantity = used.get(id);
      return quantity === undefined ? [] : [[id, quantity.toFixed(6)]];
    }),
  );
}
