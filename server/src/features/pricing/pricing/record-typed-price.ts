import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertChange, type PriceMove } from './write-prices.repo.ts';

/** A price that somebody typed, or a dish came with, in the history of prices. Where none was given there is nothing to tell. */
export async function recordTypedPrice(trx: Tx, scope: RestaurantScope, move: PriceMove, now: Date): Promise<void> {
  if (move.oldPrice === null && move.newPrice === null) return;
  await insertChange(trx, scope, { source: 'typed' }, [move], now);
}
