import type { LineItem } from '@platewise/contract';
import { sumsByType } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { vendorItemKey } from '../vendor-items/index.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { findLine, type LineValues, listLines, writeMatches } from './line-items.repo.ts';
import { lineReply, lineTypeOf } from './line-reply.ts';
import { type LoadedInvoice, refuseApproved, refuseReading } from './load-invoice.ts';
import { confirmItems, ensureItems } from './matching.repo.ts';
import { updateInvoice } from './write-invoice.repo.ts';

/** Lines change only while the invoice is open: not approved, not rejected, not being read. */
export function refuseLocked(deps: Deps, caller: Caller, row: InvoiceRow): void {
  refuseApproved(deps, caller, row);
  refuseReading(row);
  if (row.rejected_at !== null) throw problem('conflict', 'The invoice is rejected. Restore it first.');
}

type Mapped = Pick<LineValues, 'description' | 'item_code' | 'pack_text' | 'unit' | 'ingredient_id' | 'line_type'>;

/** A person said which ingredient a line is: that is remembered for the vendor's item. */
export async function mapByPerson(trx: Tx, { row, scope }: LoadedInvoice, lineId: number, line: Mapped): Promise<void> {
  if (line.ingredient_id === null || line.line_type !== 'product') return;
  const vendorItemId = row.vendor_id === null ? null : await itemOf(trx, { row, scope }, row.vendor_id, line);
  if (vendorItemId !== null) await confirmItems(trx, scope, [{ vendorItemId, ingredientId: line.ingredient_id }]);
  const match = { id: lineId, vendorItemId, ingredientId: line.ingredient_id, matchedBy: 'person', confidence: null };
  await writeMatches(trx, scope, [match]);
}

async function itemOf(trx: Tx, { scope }: LoadedInvoice, vendorId: number, line: Mapped): Promise<number | null> {
  const [itemCode, packText] = [line.item_code, line.pack_text];
  const itemKey = vendorItemKey({ itemCode, description: line.description, packText });
  const item = { itemKey, itemCode, description: line.description, packText, purchaseUnit: line.unit };
  const ids = await ensureItems(trx, scope, vendorId, [item]);
  return ids.get(itemKey) ?? null;
}

/** Keeps the sums by line type true, moves the invoice's version on, and notes the change. */
export async function noteLinesChanged(
  trx: Tx,
  { row, scope }: LoadedInvoice,
  summary: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const lines = await listLines(trx, scope, row.id);
  const sums = sumsByType(lines.map((line) => ({ type: lineTypeOf(line), total: line.total_price })));
  await updateInvoice(trx, scope, row.id, { sub_total: sums.subTotal, tax_amount: sums.taxAmount });
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'invoice',
    subjectId: row.id,
    summary: `${summary} on the invoice ${row.invoice_number ?? row.filename}`,
    ...change,
  });
}

export async function oneLine(trx: Tx, { row, scope }: LoadedInvoice, lineId: number): Promise<LineItem> {
  const line = await findLine(trx, scope, lineId);
  if (line === null) throw notFound('The line');
  return lineReply(line, row.exchange_rate);
}
