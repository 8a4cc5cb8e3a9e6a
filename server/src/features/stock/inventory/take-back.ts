import { businessDateAt, dec, decimalText, stockMoveTypes } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { moveStock, type StockMoved } from './move-stock.ts';
import { movedUnder } from './ref-moves.repo.ts';

/**
 * Reverses a document's movements with the opposite sign, same kind and day, so a period's figures are as if it never
 * existed. Already reversed movements are skipped. Returns what moved.
 */
export async function takeBack(
  deps: Pick<Deps, 'jobs' | 'clock' | 'events'>,
  trx: Tx,
  scope: RestaurantScope,
  ref: string,
  note: string | null = null,
): Promise<StockMoved[]> {
  const moved = await movedUnder(trx, scope, ref);
  const { timezone, dayCutoff } = scope.settings;
  return moveStock(
    deps,
    trx,
    scope,
    moved.map((one) => ({
      inventoryId: one.inventory_id,
      type: stockMoveTypes.find((type) => type === one.transaction_type) ?? 'adjustment',
      change: decimalText(dec(one.quantity).neg()),
      reason: one.reason,
      note,
      ref,
      occurredOn: one.occurred_on,
      unitCost: one.unit_cost,
      reverses: {
        writtenOn: businessDateAt(one.written_at.toISOString(), timezone, dayCutoff),
        counted: one.counted,
      },
    })),
  );
}
