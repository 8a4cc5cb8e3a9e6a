import type { getPriceChange as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { priceChangeReply } from './price-change-reply.ts';
import { findChange, pricesOfChange } from './price-changes.repo.ts';

export async function getPriceChange(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const row = await findChange(deps.db, caller.sight, id);
  if (row === null) throw notFound('The price change');
  const scope = caller.permit(row.restaurant_id);
  const prices = await pricesOfChange(deps.db, scope, id);
  return {
    ...priceChangeReply(caller, row),
    prices: prices.map((price) => ({
      menuItemId: price.menu_item_id,
      name: price.name,
      oldPrice: numberOrNull(price.old_price),
      newPrice: numberOrNull(price.new_price),
      currentPrice: numberOrNull(price.current_price),
    })),
  };
}
