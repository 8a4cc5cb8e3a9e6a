import { type CostReduction, dec, msg, type PriceIncrease, t, type VendorSwitch } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { changePrices, lockPriced } from '../../pricing/pricing/index.ts';
import { changePortion } from './change-portion.ts';
import { changeVendor } from './change-vendor.ts';
import type { Effect } from './effect.ts';
import type { RecommendationRow } from './recommendations.repo.ts';

/** Applies a piece of advice in the caller's transaction. Fails if the data changed since the advice was given. */
export function applyAdvice(deps: Deps, trx: Tx, scope: RestaurantScope, row: RecommendationRow): Promise<Effect> {
  const { advice, names } = row.recommendation;
  switch (advice.type) {
    case 'price_increase':
      return raisePrice(deps, trx, scope, advice);
    case 'cost_reduction':
      return cutPortion(deps, trx, scope, advice, names.name);
    case 'vendor_switch':
      return switchVendor(deps, trx, scope, advice);
  }
}

async function raisePrice(deps: Deps, trx: Tx, scope: RestaurantScope, advice: PriceIncrease): Promise<Effect> {
  const { menuItemId, price, newPrice } = advice;
  const [row] = await lockPriced(trx, scope, [menuItemId]);
  if (row === undefined) throw notFound('The dish');
  if (row.current_price === null || !dec(row.current_price).eq(dec(price)))
    throw problem(
      'conflict',
      t('The price of {name} was changed by someone else, so nothing was changed here. Generate new recommendations.', {
        name: row.name,
      }),
    );
  const { monthly } = advice;
  const changeId = await changePrices(
    deps,
    trx,
    scope,
    {
      source: 'recommendation',
      targetMargin: advice.targetMargin,
      expected: { revenue: null, profit: monthly },
      summary: msg('Changed the price of {name}, as recommended', { name: row.name }),
    },
    [{ row, newPrice }],
  );
  return { kind: 'price', menuItemId, changeId, before: price, after: newPrice };
}

async function cutPortion(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  advice: CostReduction,
  dish: string,
): Promise<Effect> {
  const { menuItemId, lineId, quantity: before, newQuantity: after } = advice;
  const done = await changePortion(deps, trx, scope, { menuItemId, lineId, dish, from: before, to: after });
  if (!done)
    throw problem(
      'conflict',
      t(
        'The recipe of {dish} was changed by someone else, so nothing was changed here. Generate new recommendations.',
        { dish },
      ),
    );
  return { kind: 'portion', menuItemId, lineId, before, after };
}

async function switchVendor(deps: Deps, trx: Tx, scope: RestaurantScope, advice: VendorSwitch): Promise<Effect> {
  const { ingredientId, ingredient, cost } = advice;
  const after = { vendorId: advice.toVendorId, cost: advice.newCost };
  const effect = await changeVendor(deps, trx, scope, { ingredientId, seenCost: cost, after });
  if (effect === null)
    throw problem(
      'conflict',
      t(
        'The cost of {ingredient} was changed by someone else, so nothing was changed here. Generate new recommendations.',
        { ingredient },
      ),
    );
  return effect;
}
