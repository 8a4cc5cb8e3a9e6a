import {
  type Advice,
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type CostlyDish,
  costReductions,
  demandResponse,
  isUnit,
  type MonthlyUse,
  priceIncreases,
  purchaseDays,
  type Quantity,
  quantityOfUse,
  rankAdvice,
  vendorSwitches,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { listPricedItems } from '../../buying/vendor-items/index.ts';
import { costOfLines, monthlySales } from '../../kitchen/costing/index.ts';
import { monthlyUses } from '../../pricing/price-trends/index.ts';
import { demandResponses } from '../../pricing/pricing/index.ts';
import * as repo from './advice-data.repo.ts';

type Sold = ReadonlyMap<number, { quantity: Quantity }>;

/** What is worth doing in a restaurant by its current figures, highest amount per month first. */
export async function collectAdvice(deps: Pick<Deps, 'db' | 'clock'>, scope: RestaurantScope): Promise<Advice[]> {
  const { db } = deps;
  const { timezone, dayCutoff } = scope.settings;
  const now = deps.clock();
  const today = businessDateAt(now.toISOString(), timezone, dayCutoff);
  const dishes = await repo.readDishes(db, scope);
  const ids = dishes.map((dish) => dish.id);
  const sold = await monthlySales(db, scope, ids, now);
  return rankAdvice([
    ...(await priceAdvice(deps, scope, dishes, sold)),
    ...(await portionAdvice(db, scope, dishes, sold)),
    ...(await vendorAdvice(db, scope, { today, now })),
  ]);
}

async function priceAdvice(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: RestaurantScope,
  dishes: readonly repo.DishRow[],
  sold: Sold,
): Promise<Advice[]> {
  const ids = dishes.map((dish) => dish.id);
  const responses = await demandResponses(deps.db, scope, ids, deps.clock());
  const priced = dishes.map((dish) => ({
    id: dish.id,
    price: dish.current_price,
    taxRate: dish.tax_rate,
    cost: dish.cost,
    targetMargin: dish.target_margin,
    sold: sold.get(dish.id)?.quantity ?? null,
    competitorPrice: null,
    response: responses.get(dish.id) ?? demandResponse([]),
  }));
  return priceIncreases(priced, scope.settings.priceEnding);
}

async function portionAdvice(
  db: Queryable,
  scope: RestaurantScope,
  dishes: readonly repo.DishRow[],
  sold: Sold,
): Promise<Advice[]> {
  const cooked = dishes.filter((dish) => !dish.typed);
  const lines = await costOfLines(
    db,
    scope,
    cooked.map((dish) => dish.id),
  );
  return costReductions(
    cooked.map(
      (dish): CostlyDish => ({
        id: dish.id,
        price: dish.current_price,
        taxRate: dish.tax_rate,
        cost: dish.cost,
        targetMargin: dish.target_margin,
        sold: sold.get(dish.id)?.quantity ?? null,
        lines: (lines.get(dish.id) ?? []).flatMap(({ unit, ...line }) => (isUnit(unit) ? [{ ...line, unit }] : [])),
      }),
    ),
  );
}

async function vendorAdvice(
  db: Queryable,
  scope: RestaurantScope,
  { today, now }: { today: BusinessDate; now: Date },
): Promise<Advice[]> {
  const since = addDays(today, -purchaseDays);
  const items = await listPricedItems(db, scope, since);
  const offers = Map.groupBy(items, (item) => item.ingredientId ?? 0);
  const ingredients = await repo.readIngredients(db, scope, [...offers.keys()]);
  const uses = await monthlyUses(db, scope, [...offers.keys()], now);
  return vendorSwitches(
    ingredients.map((row) => ({
      id: row.id,
      name: row.name,
      unit: row.unit,
      cost: row.current_cost,
      vendorId: row.vendor_id,
      monthlyUse: useOf(uses.get(row.id)),
      offers: (offers.get(row.id) ?? []).flatMap((item) =>
        item.costPerIngredientUnit === null || item.lastPurchasedOn === null
          ? []
          : {
              vendorId: item.vendorId,
              vendorItemId: item.id,
              costPerUnit: String(item.costPerIngredientUnit),
              pricedOn: businessDate(item.lastPurchasedOn),
            },
      ),
    })),
    today,
  );
}

const useOf = (use: MonthlyUse | undefined) => (use === undefined ? null : quantityOfUse(use));
