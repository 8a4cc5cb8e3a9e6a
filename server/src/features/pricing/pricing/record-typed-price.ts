import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertChange, type PriceMove } from './write-prices.repo.ts';

/**
 * Records in the price history a price that someone entered or that a dish was created with. Without a price, does
 * nothing.
 */
export async function recordTypedPrice(trx: Tx, scope: RestaurantScope, move: PriceMove, now: Date): Promise<void> {
  if (move.oldPrice === null && move.newPrice === null) return;
  await insertChange(trx, scope, { source: 'typed' }, [move], now);
}
