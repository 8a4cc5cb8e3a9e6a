import { dec, decimalText, roundUnitCost, type UnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { moveStock, type StockMove, stockPlaceOf, takeBack } from '../../../stock/inventory/index.ts';
import { claimUnordered, restockReceipts, stockedByReceipts } from '../../goods-receipts/index.ts';
import { receivedOf } from '../lines/line-cost.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import { lineTypeOf } from '../lines/line-reply.ts';
import type { Posting, Unposting } from './approval-step.ts';
import { settlesRequest } from './settles-request.repo.ts';

export type PlannedRestock = { ingredientId: number; change: string; unitCost: UnitCost; description: string };

/**
 * What approving an invoice adds to stock, per line: a credit removes what an invoice had added. Goods already stocked
 * by a delivery move nothing, and neither does a requested credit: those goods never went into stock.
 */
export async function plannedRestock(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
  lines: readonly LineRow[],
  rate: string | null,
): Promise<PlannedRestock[]> {
  const received = await stockedByReceipts(db, scope, invoiceId);
  const asked = await settlesRequest(db, scope, invoiceId);
  return lines.flatMap((line) => {
    const brought = broughtBy(line, rate);
    if (brought === null || received.has(brought.ingredientId)) return [];
    if (asked && dec(brought.change).lt(0)) return [];
    return [{ ...brought, description: line.description }];
  });
}

/** Adds an approved invoice's goods to stock at cost, if the restaurant has that turned on. */
export async function restockApproved(posting: Posting): Promise<void> {
  const { deps, trx, lines, rate, date } = posting;
  const { row, scope } = posting.loaded;
  await claimUnordered(trx, scope, row.id);
  if (!scope.settings.restockOnApproval) return;
  const moves: StockMove[] = [];
  for (const planned of await plannedRestock(trx, scope, row.id, lines, rate)) {
    moves.push({
      inventoryId: await stockPlaceOf(trx, scope, planned.ingredientId),
      type: 'restock',
      change: planned.change,
      reason: 'receipt',
      note: planned.description.slice(0, 300),
      ref: `invoice:${row.id}`,
      occurredOn: date,
      unitCost: planned.unitCost,
    });
  }
  await moveStock(deps, trx, scope, moves);
}

/** Removes what the approval added to stock. Deliveries of the same goods count again. */
export async function unstockApproval({ deps, trx, loaded: { row, scope } }: Unposting): Promise<void> {
  await takeBack(deps, trx, scope, `invoice:${row.id}`, 'Approval undone');
  await restockReceipts(deps, trx, scope, row.id);
}

/** For a product, in its ingredient's unit and the restaurant's currency; null if unknown. */
function broughtBy(line: LineRow, rate: string | null) {
  if (line.ingredient_id === null || lineTypeOf(line) !== 'product') return null;
  const received = receivedOf(line);
  if (received === null || !received.ok) return null;
  const quantity = dec(received.quantity).abs();
  if (quantity.isZero()) return null;
  const total = dec(line.total_price);
  const gives = total.lt(0) || dec(received.quantity).lt(0);
  return {
    ingredientId: line.ingredient_id,
    change: decimalText(gives ? quantity.neg() : quantity),
    unitCost: roundUnitCost(
      total
        .abs()
        .times(rate ?? '1')
        .div(quantity),
    ),
  };
}
