import {
  dec,
  type MonthlyUse,
  monthlyImpact,
  monthlyValue,
  onTarget,
  type PriceChange,
  type Quantity,
  roundUnitCost,
  toMoney,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { monthlySales, projectEach } from '../../kitchen/costing/index.ts';
import { monthlyUses } from '../price-trends/index.ts';
import type { Hit, HitDish } from './alert-details.ts';
import { type DishRow, readDishes } from './hits.repo.ts';

/** Dishes stored with an alert; their number is stored separately. */
const mostKept = 40;

type Sales = ReadonlyMap<number, { quantity: Quantity }>;

/**
 * What price changes now in effect did to dishes, each change on its own: a dish's cost at the old price shows what the
 * new one adds. A dish's amount is based on its sales; the change's amount is calculated by the domain
 * (`monthlyValue`).
 */
export async function hitDishes(
  db: Queryable,
  scope: RestaurantScope,
  changes: readonly PriceChange[],
  now: Date,
): Promise<Map<number, Hit>> {
  if (changes.length === 0) return new Map();
  const before = new Map(changes.map(({ ingredientId, from }) => [ingredientId, String(from)]));
  const moves = await projectEach(db, scope, scope.restaurantId, before);
  const ids = [...new Set([...moves.values()].flatMap((dishes) => [...dishes.keys()]))];
  const dishes = new Map((await readDishes(db, scope, ids)).map((dish) => [dish.id, dish]));
  const sales = await monthlySales(db, scope, [...dishes.keys()], now);
  const uses = await monthlyUses(db, scope, [...before.keys()], now);
  return new Map(
    changes.map((change) => {
      const reached = [...(moves.get(change.ingredientId) ?? [])].flatMap(([id, back]) => {
        const dish = dishes.get(id);
        return dish === undefined ? [] : [hitDish(dish, back, sales)];
      });
      return [change.ingredientId, hitOf(change, reached, uses.get(change.ingredientId))];
    }),
  );
}

/** @param back what the dish would cost more at the old price */
function hitDish(dish: DishRow, back: string, sales: Sales): HitDish {
  const { price, taxRate, recipeCost: cost, targetMargin } = dish;
  const isOnTarget = (amount: string | null) => onTarget(price, amount, targetMargin, taxRate);
  const sold = sales.get(dish.id);
  const was = cost === null ? null : dec(cost).plus(dec(back)).toFixed();
  return {
    menuItemId: dish.id,
    name: dish.name,
    costChange: toMoney(roundUnitCost(dec(back).neg())),
    monthly: monthlyImpact(dec(back).neg(), sold?.quantity ?? null),
    fallsBelowTarget: isOnTarget(was) === true && isOnTarget(cost) === false,
  };
}

function hitOf(change: PriceChange, reached: HitDish[], use: MonthlyUse | undefined): Hit {
  const value = monthlyValue(dec(change.to).minus(dec(change.from)), use);
  return {
    dishes: reached.sort(byMoney).slice(0, mostKept),
    dishCount: reached.length,
    belowTarget: reached.filter(({ fallsBelowTarget }) => fallsBelowTarget).length,
    monthly: value?.amount ?? null,
    basis: value?.basis ?? null,
    bySales: value?.otherwise ?? null,
  };
}

const size = (amount: string | null) => (amount === null ? dec(-1) : dec(amount).abs());

const byMoney = (a: HitDish, b: HitDish) =>
  size(b.monthly).cmp(size(a.monthly)) ||
  size(b.costChange).cmp(size(a.costChange)) ||
  a.name.localeCompare(b.name, 'en') ||
  a.menuItemId - b.menuItemId;
