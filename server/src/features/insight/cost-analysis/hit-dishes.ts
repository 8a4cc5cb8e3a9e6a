import type { IngredientOutlook } from '@platewise/contract';
import { dec, roundMoney, type UnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { monthlySales, projectEach } from '../../kitchen/costing/index.ts';
import { readDishes } from './outlook.repo.ts';

/** How an ingredient's new price would change each dish's cost and monthly profit, largest loss first. */
export async function hitDishes(
  deps: Deps,
  reach: Reach,
  restaurantId: number,
  ingredientId: number,
  price: UnitCost,
): Promise<IngredientOutlook['dishes']> {
  const moves = await projectEach(deps.db, reach, restaurantId, new Map([[ingredientId, price]]));
  const differences = moves.get(ingredientId) ?? new Map<number, string>();
  const ids = [...differences.keys()];
  const dishes = await readDishes(deps.db, reach, ids);
  const sold = await monthlySales(deps.db, { restaurantId }, ids, deps.clock());
  return dishes
    .map(({ id, name, cost }) => {
      const difference = differences.get(id) ?? '0';
      const quantity = sold.get(id)?.quantity ?? null;
      return {
        menuItemId: id,
        name,
        costNow: cost === null ? null : Number(cost),
        difference: Number(dec(difference).toFixed(6)),
        soldPerMonth: quantity === null ? null : Number(quantity),
        moneyPerMonth: quantity === null ? null : Number(roundMoney(dec(difference).times(quantity))),
      };
    })
    .sort((a, b) => (b.moneyPerMonth ?? 0) - (a.moneyPerMonth ?? 0) || b.difference - a.difference);
}
