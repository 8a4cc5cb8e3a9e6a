import { dec, monthlyImpact, onTarget, type PriceChange, roundMoney, roundUnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { monthlySales, projectEach } from '../costing/index.ts';
import type { Hit, HitDish } from './alert-details.ts';
import { boughtOfMonth } from './bought-of-month.ts';
import { type DishRow, readDishes } from './hits.repo.ts';

/** Dishes kept with an alert; how many there are is kept besides. */
const mostKept = 40;

type Sales = ReadonlyMap<number, { quantity: string }>;

/**
 * What changes of prices that hold by now did to dishes, each for itself: what the dishes would cost at the old price tells
 * what the new one costs them. The money is that of what dishes sell; where no sales are known or no dish holds the
 * ingredient, that of what is bought of it.
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
  const bought = await boughtOfMonth(db, scope, [...before.keys()], now);
  return new Map(
    changes.map((change) => {
      const reached = [...(moves.get(change.ingredientId) ?? [])].flatMap(([id, back]) => {
        const dish = dishes.get(id);
        return dish === undefined ? [] : [hitDish(dish, back, sales)];
      });
      return [change.ingredientId, hitOf(change, reached, bought.get(change.ingredientId) ?? null)];
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
    costChange: roundUnitCost(dec(back).neg()),
    monthly: sold === undefined ? null : roundMoney(dec(back).times(dec(sold.quantity))),
    fallsBelowTarget: isOnTarget(was) === true && isOnTarget(cost) === false,
  };
}

function hitOf(change: PriceChange, reached: HitDish[], bought: string | null): Hit {
  const known = reached.flatMap(({ monthly }) => monthly ?? []);
  const bySales = known.length > 0 ? roundMoney(known.reduce((sum, one) => sum.plus(dec(one)), dec(0))) : null;
  const rise = dec(change.to).minus(dec(change.from));
  const byPurchases = bought === null ? null : monthlyImpact(rise.neg(), bought);
  return {
    dishes: reached.sort(byMoney).slice(0, mostKept),
    dishCount: reached.length,
    belowTarget: reached.filter(({ fallsBelowTarget }) => fallsBelowTarget).length,
    monthly: bySales ?? byPurchases,
    basis: bySales !== null ? 'sales' : byPurchases !== null ? 'purchases' : null,
  };
}

const size = (amount: string | null) => (amount === null ? dec(-1) : dec(amount).abs());

const byMoney = (a: HitDish, b: HitDish) =>
  size(b.monthly).cmp(size(a.monthly)) ||
  size(b.costChange).cmp(size(a.costChange)) ||
  a.name.localeCompare(b.name, 'en') ||
  a.menuItemId - b.menuItemId;
