import * as api from '@platewise/contract';
import { listRestaurants } from '@platewise/contract';
import { type Money, msg } from '@platewise/domain';
import { invalidField, notFound } from '../../../../platform/http/problem.ts';
import type { Action, PreviewLine } from '../action.ts';
import type { Api } from '../dispatch.ts';
import { belongsTo } from './belongs-to.ts';

type Call = { restaurantId: number; adjustments: { id: number; currentPrice: Money; newPrice: Money }[] };

export const changePrice: Action<'change_price', Call> = {
  endpoint: api.applyPrices,
  subject: 'prices',
  async prepare(call, restaurantId, { menuItemId, price }) {
    const { body: dish } = await call(api.getMenuItem, { params: { id: menuItemId } });
    belongsTo(restaurantId, dish, 'The dish');
    if (dish.currentPrice === null)
      throw invalidField('params.menuItemId', 'Set the first price of a dish on its page');
    const currency = await currencyIn(call, restaurantId);
    const line: PreviewLine = {
      label: msg('Price'),
      before: { amount: dish.currentPrice, currency },
      after: { amount: Number(price), currency },
    };
    return {
      title: msg('Change the price of {dish}', { dish: dish.name }),
      lines: [line],
      call: {
        restaurantId,
        adjustments: [{ id: menuItemId, currentPrice: String(dish.currentPrice), newPrice: price }],
      },
    };
  },
  carryOut: (call, body, key) => call(api.applyPrices, { body, key }),
  outcome: ({ ids }, { menuItemId }) => ({ href: `/menu-items?dish=${menuItemId}`, undo: { changeId: ids[0] } }),
  async undo(call, { changeId }) {
    await call(api.undoPriceChange, { params: { id: Number(changeId) } });
  },
};

/** The currency of a restaurant the caller can see. */
async function currencyIn(call: Api, restaurantId: number): Promise<string> {
  const { body } = await call(listRestaurants, { query: { limit: '1000' } });
  const found = body.find(({ id }) => id === restaurantId);
  if (found === undefined) throw notFound('The restaurant');
  return found.settings.currency;
}
