import type { PriceChange } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { changePrices } from './change-prices.ts';
import { priceChangeReply } from './price-change-reply.ts';
import { type ChangeRow, findChange, lockChange, markUndone, pricesOfChange } from './price-changes.repo.ts';
import { refuseMoved } from './refuse-moved.ts';
import { lockPriced, type PricedRow } from './write-prices.repo.ts';

/** Restores every price that was changed together, all or none. */
export async function undoPriceChange(deps: Deps, caller: Caller, id: number): Promise<PriceChange> {
  const scope = await permitChange(deps, caller, id);
  return tx(deps.db, (trx) => undoWithin(deps, trx, caller, scope, id));
}

/** The scope of a price change: 404 if out of reach, 403 if the role forbids to change prices. */
export async function permitChange(deps: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<RestaurantScope> {
  const seen = await findChange(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The price change');
  return caller.permit(seen.restaurant_id);
}

/** The undo within a transaction, such as one of several restaurants. */
export async function undoWithin(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<PriceChange> {
  await takeBack(deps, trx, scope, id);
  deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
  return priceChangeReply(caller, (await findChange(trx, scope, id)) as ChangeRow);
}

/** The same within a transaction that undoes more than prices. */
export async function takeBack(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Tx,
  scope: RestaurantScope,
  id: number,
): Promise<void> {
  await lockCosts(trx, scope);
  await lockChange(trx, scope, id);
  const change = await findChange(trx, scope, id);
  if (change === null) throw notFound('The price change');
  refuseClosed(change);
  const prices = await pricesOfChange(trx, scope, id);
  const ids = prices.map((price) => price.menu_item_id);
  const rows = new Map((await lockPriced(trx, scope, ids)).map((row) => [row.id, row]));
  const moves = prices.map((price) => ({
    row: rows.get(price.menu_item_id) as PricedRow,
    price: price.new_price,
    newPrice: price.old_price as string,
  }));
  refuseMoved(moves, scope.settings);
  const summary =
    moves.length === 1
      ? msg('Undid the change to the price of {dish}', { dish: moves[0]?.row.name })
      : msg(
          '{count, plural, one {Undid the change to the price of # dish} other {Undid the change to the prices of # dishes}}',
          { count: moves.length },
        );
  await changePrices(deps, trx, scope, { source: 'undo', summary }, moves);
  await markUndone(trx, scope, id, deps.clock());
}

function refuseClosed(change: ChangeRow): void {
  if (change.undone_at !== null) throw problem('conflict', 'This change was already undone.');
  if (change.source === 'undo') throw problem('conflict', 'This is already an undo. Change the prices again instead.');
  if (!change.undoable) throw problem('conflict', 'There is no earlier price to restore.');
}
