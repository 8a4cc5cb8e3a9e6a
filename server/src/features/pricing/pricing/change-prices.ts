import type { Message, Money } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertCostHistory } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { emitEach } from '../../people/webhooks/index.ts';
import { insertChange, type NewChange, type PricedRow, writePrices } from './write-prices.repo.ts';

/** A locked dish and its new price. */
export type PricedMove = { row: PricedRow; newPrice: Money };

/**
 * Changes dish prices in the caller's transaction: the prices, their history as one change, the margin history, the
 * audit log and the webhook events. Returns the ID that `undoPriceChange` takes.
 */
export async function changePrices(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Tx,
  scope: RestaurantScope,
  change: NewChange & { summary: Message },
  priced: readonly PricedMove[],
): Promise<number> {
  const now = deps.clock();
  const { currency } = scope.settings;
  const moves = priced.map(({ row, newPrice }) => ({ menuItemId: row.id, oldPrice: row.current_price, newPrice }));
  await writePrices(trx, scope, moves, now);
  const id = await insertChange(trx, scope, change, moves, now);
  const points = priced.map(({ row, newPrice }) => ({
    menuItemId: row.id,
    price: newPrice,
    before: row.cost,
    after: row.cost,
    known: row.known_cost,
  }));
  await insertCostHistory(trx, scope, points, { cause: 'price', now });
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'prices',
    subjectId: id,
    summary: change.summary,
    before: Object.fromEntries(priced.map(({ row }) => [row.name, row.current_price])),
    after: Object.fromEntries(priced.map(({ row, newPrice }) => [row.name, newPrice])),
  });
  await emitEach(deps, trx, {
    restaurantId: scope.restaurantId,
    type: 'menu.price_changed',
    data: priced.map(({ row, newPrice }) => ({
      menuItemId: row.id,
      name: row.name,
      oldPrice: row.current_price === null ? null : Number(row.current_price),
      newPrice: Number(newPrice),
      currency,
    })),
  });
  return id;
}
