import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { moveStock } from '../../stock/inventory/index.ts';
import type { CameLine } from './receipt-lines.ts';
import { type StockedLine, stockLines } from './stock-of-lines.ts';
import * as writes from './write-receipts.repo.ts';

type ToKeep = writes.NewReceipt & {
  came: readonly CameLine[];
  /** Ingredients an invoice for these goods has already put into stock. */
  alreadyStocked: ReadonlySet<number>;
};

/** Saves a receipt with its lines, and adds the accepted goods to stock. */
export async function keepReceipt(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  receipt: ToKeep,
): Promise<{ receiptId: number; stocked: StockedLine[] }> {
  const receiptId = await writes.insertReceipt(trx, scope, receipt, deps.clock());
  const stocked = await stockLines(trx, scope, receipt.came, receipt);
  await writes.insertLines(
    trx,
    scope,
    receiptId,
    stocked.map(({ kept }) => kept),
  );
  const moves = stocked.flatMap(({ move }) => (move === null ? [] : [{ ...move, ref: `receipt:${receiptId}` }]));
  await moveStock(deps, trx, scope, moves);
  await writes.markStocked(trx, scope, receiptId, moves.length > 0);
  return { receiptId, stocked };
}

/** The received lines for the audit log. */
export const linesForRecord = (stocked: readonly StockedLine[]) =>
  stocked.map(({ kept }) => ({
    description: kept.description,
    delivered: kept.delivered,
    refused: kept.refused,
    stock: kept.stock_quantity,
  }));
