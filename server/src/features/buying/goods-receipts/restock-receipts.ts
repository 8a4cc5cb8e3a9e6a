import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { moveStock } from '../../stock/inventory/index.ts';
import { lockOrder, type OrderLineRow, readOrderLines } from '../purchase-orders/index.ts';
import { listOrderableItems } from '../vendor-items/index.ts';
import { linesOfReceipts, type ReceiptLineRow } from './goods-receipts.repo.ts';
import type { CameLine } from './receipt-lines.ts';
import { type IngredientToStock, ingredientsToStock } from './receiving.repo.ts';
import { stockLines } from './stock-of-lines.ts';
import {
  type BilledReceipt,
  receiptsLeftToInvoice,
  stockedByInvoice,
  stockedByInvoices,
} from './stocked-goods.repo.ts';
import * as writes from './write-receipts.repo.ts';

/**
 * Goods received after their invoice had stocked them added nothing themselves. Once the invoice's approval is undone
 * and its share removed, they do: they arrived, whoever bills them. Anything counted since is already in the count.
 */
export async function restockReceipts(deps: Deps, trx: Tx, scope: RestaurantScope, invoiceId: number): Promise<void> {
  for (const receipt of await receiptsLeftToInvoice(trx, scope, { invoiceId })) {
    if (receipt.order_id !== null) await lockOrder(trx, scope, receipt.order_id);
    const held =
      receipt.order_id === null
        ? await stockedByInvoice(trx, scope, invoiceId)
        : await stockedByInvoices(trx, scope, receipt.order_id);
    await restock(deps, trx, scope, receipt, { held, note: 'The approval of its invoice was undone' });
  }
}

/** The same once an order's invoice was unlinked, for goods that none of its invoices has in stock any more. */
export async function restockUnlinked(deps: Deps, trx: Tx, scope: RestaurantScope, orderId: number): Promise<void> {
  const held = await stockedByInvoices(trx, scope, orderId);
  const note = msg('Its invoice was unlinked').message;
  for (const receipt of await receiptsLeftToInvoice(trx, scope, { orderId })) {
    await restock(deps, trx, scope, receipt, { held, note });
  }
}

async function restock(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  receipt: BilledReceipt,
  { held: alreadyStocked, note }: { held: ReadonlySet<number>; note: string },
): Promise<void> {
  const rows = (await linesOfReceipts(trx, scope, [receipt.id])).filter(({ unstocked }) => unstocked === 'invoiced');
  const ordered = receipt.order_id === null ? [] : await readOrderLines(trx, scope, [receipt.order_id]);
  const ids = rows.flatMap(({ ingredient_id }) => ingredient_id ?? []);
  const ingredients = await ingredientsToStock(trx, scope, ids);
  const itemIds = rows.flatMap(({ vendor_item_id }) => vendor_item_id ?? []);
  const items = itemIds.length === 0 ? [] : await listOrderableItems(trx, scope, { ids: itemIds });
  const came = rows.map((row) => {
    const of = ordered.find(({ id }) => id === row.order_line_id && !row.substitute) ?? null;
    const item = items.find(({ id }) => id === row.vendor_item_id);
    return cameAgain(row, of, of?.price_unit ?? item?.priceUnit ?? null, ingredients);
  });
  const stocked = await stockLines(trx, scope, came, { receivedOn: receipt.received_on, alreadyStocked });
  for (const [index, { kept }] of stocked.entries()) {
    await writes.restateLine(trx, scope, rows[index]?.id ?? 0, kept);
  }
  const moves = stocked.flatMap(({ move }) => (move === null ? [] : [{ ...move, note, ref: `receipt:${receipt.id}` }]));
  await moveStock(deps, trx, scope, moves);
  if (moves.length > 0) await writes.markStocked(trx, scope, receipt.id, true);
}

/** A saved line, as it was when received. */
function cameAgain(
  row: ReceiptLineRow,
  ordered: OrderLineRow | null,
  priceUnit: string | null,
  ingredients: ReadonlyMap<number, IngredientToStock>,
): CameLine {
  const { id: _, receipt_id: __, ingredient_name: ___, ingredient_unit: ____, ...values } = row;
  return {
    path: '',
    values,
    ordered,
    ingredient: ingredients.get(row.ingredient_id ?? 0) ?? null,
    priceUnit,
    priceContents: ordered?.price_contents ?? null,
    requestCredit: false,
  };
}
