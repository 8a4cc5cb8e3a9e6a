import { dec, type Money, priceEffect, toMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { loadMenu } from './load-menu.ts';
import type { Expected } from './price-changes.repo.ts';

/** The expected monthly effect of prices, calculated here: figures from the browser aren't stored. */
export async function expectedOf(
  deps: Deps,
  scope: RestaurantScope,
  wanted: readonly { id: number; newPrice: Money }[],
): Promise<Expected> {
  const prices = new Map(wanted.map(({ id, newPrice }) => [id, newPrice]));
  const dishes = await loadMenu(deps, scope, { ids: [...prices.keys()] }, null);
  let [revenue, profit, known] = [dec(0), dec(0), 0];
  for (const { id, price, taxRate, cost, sold, response } of dishes) {
    const newPrice = prices.get(id);
    if (newPrice === undefined || price === null || cost === null || sold === null || !dec(price).gt(0)) continue;
    const effect = priceEffect({ price, newPrice, taxRate, cost, sold }, response.elasticity);
    [revenue, profit, known] = [revenue.plus(effect.revenue.value), profit.plus(effect.profit.value), known + 1];
  }
  return known === 0
    ? { revenue: null, profit: null }
    : { revenue: toMoney(revenue.toFixed(2)), profit: profit.toFixed(2) };
}
