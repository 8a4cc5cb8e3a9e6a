import type { LineItem } from '@platewise/contract';
import {
  dec,
  type ItemType,
  itemTypeOf,
  type LineType,
  lineTypeFor,
  type Message,
  type Money,
  sumsByType,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { absorbItem, confirmItems, correctItem, ensureItems, vendorItemKey } from '../../vendor-items/index.ts';
import type { InvoiceRow } from '../invoices.repo.ts';
import { refuseApproved, refuseReading } from '../load-invoice.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { type Matchable, matchLines } from '../reading/match-lines.ts';
import { typedIn } from '../reading/typed-in.ts';
import { riskOf } from '../review/rate-risk.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { findLine, type LineRow, type LineValues, listLines, writeMatches } from './line-items.repo.ts';
import { costContext, lineReply, lineTypeOf } from './line-reply.ts';
import { type Origins, printedDescription } from './origin.ts';

/** Lines can only change while the invoice is open: not approved, rejected or being read. */
export function refuseLocked(deps: Deps, caller: Caller, row: InvoiceRow): void {
  refuseApproved(deps, caller, row);
  refuseReading(row);
  if (row.rejected_at !== null) throw problem('conflict', 'The invoice is rejected. Restore it first.');
}

type Kind = Pick<LineValues, 'item_type' | 'line_type'>;

/**
 * The line's kind from the given types; an ingredient alone implies a product. If two types conflict, the more specific
 * wins.
 */
export function kindOf(
  said: { itemType?: ItemType | undefined; lineType?: LineType | undefined; ingredientId?: number | null | undefined },
  present: LineType | null,
): Kind {
  const lineType =
    said.lineType ??
    (said.itemType !== undefined
      ? lineTypeFor(said.itemType, present)
      : said.ingredientId != null
        ? 'product'
        : (present ?? 'fee'));
  const fits = said.itemType !== undefined && (said.itemType === 'ingredient') === (lineType === 'product');
  return { line_type: lineType, item_type: fits && said.itemType ? said.itemType : itemTypeOf(lineType) };
}

/** Credits and discounts must be negative. */
export function refusePositiveCredit(lineType: string, total: Money, field: string): void {
  if ((lineType === 'credit' || lineType === 'discount') && dec(total).gt(0)) {
    throw invalidField(
      field,
      t('A {kind, select, credit {credit} other {discount}} is negative: enter -{total}', { kind: lineType, total }),
    );
  }
}

type Mapped = Pick<
  LineValues,
  'description' | 'item_code' | 'pack_text' | 'unit' | 'ingredient_id' | 'vendor_item_id' | 'line_type'
>;

/** Saves a user's line-to-ingredient mappings and remembers them for the vendor's items. */
export async function mapByPerson(
  trx: Tx,
  { row, scope }: LoadedInvoice,
  lines: readonly (Mapped & { id: number })[],
): Promise<void> {
  const mapped = lines.filter((line) => line.ingredient_id !== null && line.line_type === 'product');
  if (mapped.length === 0) return;
  const unknown = mapped.filter((line) => line.vendor_item_id === null);
  const items = row.vendor_id === null ? null : await itemsOf(trx, { row, scope }, row.vendor_id, unknown);
  const matches = mapped.map((line) => ({
    id: line.id,
    vendorItemId: items === null ? null : (line.vendor_item_id ?? items.get(keyOf(line)) ?? null),
    ingredientId: line.ingredient_id ?? 0,
    matchedBy: 'person',
    confidence: null,
  }));
  // If two lines have the same item the last one wins, as if they had been mapped in turn.
  const confirmed = new Map(matches.map(({ vendorItemId, ingredientId }) => [vendorItemId, ingredientId]));
  confirmed.delete(null);
  await confirmItems(
    trx,
    scope,
    [...confirmed].map(([vendorItemId, ingredientId]) => ({ vendorItemId: vendorItemId ?? 0, ingredientId })),
  );
  await writeMatches(trx, scope, matches);
}

export const matchableOf = (line: Mapped & { origins?: Origins }): Matchable => ({
  description: printedDescription({ origins: {}, ...line }),
  itemCode: line.item_code,
  packText: line.pack_text,
  unit: line.origins?.unit?.value ?? line.unit,
  isProduct: line.line_type === 'product',
});

/**
 * A correction made the line another item of the vendor: apply what is known about that one. Returns the line's new
 * item.
 */
export async function changeItem(
  trx: Tx,
  { row, scope }: LoadedInvoice,
  line: LineRow,
  cleared: boolean,
): Promise<number | null> {
  if (row.vendor_id === null || line.line_type !== 'product') return null;
  const [match] = await matchLines(trx, scope, row.vendor_id, [matchableOf(line)]);
  if (match === undefined) return null;
  const { vendorItemId } = match;
  const { ingredient_id: ingredientId, matched_by: matchedBy, match_confidence: confidence } = line;
  const keeps = cleared || (ingredientId !== null && (matchedBy === 'person' || match.matchedBy !== 'remembered'));
  await writeMatches(trx, scope, [
    { id: line.id, ...(keeps ? { vendorItemId, ingredientId, matchedBy, confidence } : match) },
  ]);
  if (matchedBy === 'person' && ingredientId !== null && vendorItemId !== null) {
    await confirmItems(trx, scope, [{ vendorItemId, ingredientId }]);
  }
  if (line.vendor_item_id !== null && vendorItemId !== null && line.origins.description !== undefined) {
    await absorbItem(trx, scope, { from: line.vendor_item_id, into: vendorItemId });
  }
  return vendorItemId;
}

const keyOf = ({ item_code: itemCode, description }: Mapped) => vendorItemKey({ itemCode, description });

async function itemsOf(
  trx: Tx,
  { scope }: LoadedInvoice,
  vendorId: number,
  lines: readonly Mapped[],
): Promise<Map<string, number>> {
  const items = new Map(
    lines.map((line) => {
      const [itemKey, itemCode, packText] = [keyOf(line), line.item_code, line.pack_text];
      return [itemKey, { itemKey, itemCode, description: line.description, packText, purchaseUnit: line.unit }];
    }),
  );
  return items.size === 0 ? new Map() : ensureItems(trx, scope, vendorId, [...items.values()]);
}

/** A user said whether a line is food or supplies: remember it for the vendor's item. */
export async function rememberType(
  trx: Tx,
  loaded: LoadedInvoice,
  before: LineRow,
  line: LineRow,
  now: Date,
): Promise<void> {
  const { line_type: lineType } = line;
  const vendorId = loaded.row.vendor_id;
  if (vendorId === null || (lineType !== 'product' && lineType !== 'supplies')) return;
  if (before.line_type !== 'product' && before.line_type !== 'supplies') return;
  const printed = { ...line, description: printedDescription(line) };
  const items = before.vendor_item_id === null ? await itemsOf(trx, loaded, vendorId, [printed]) : null;
  const vendorItemId = before.vendor_item_id ?? items?.get(keyOf(printed)) ?? null;
  if (vendorItemId === null) return;
  await correctItem(trx, loaded.scope, vendorItemId, { lineType }, now);
  // A line with an ingredient already has its item.
  if (line.vendor_item_id !== null || line.ingredient_id !== null) return;
  const nobody = { ingredientId: null, matchedBy: null, confidence: null };
  await writeMatches(trx, loaded.scope, [{ id: line.id, vendorItemId, ...nobody }]);
}

/**
 * Updates what follows from an invoice's lines: its totals by line type, its money at risk and its version. Returns the
 * lines.
 */
export async function writeSums(trx: Tx, { row, scope }: Pick<LoadedInvoice, 'row' | 'scope'>): Promise<LineRow[]> {
  const lines = await listLines(trx, scope, row.id);
  const sums = sumsByType(lines.map((line) => ({ type: lineTypeOf(line), total: line.total_price })));
  const typed = lines.length > 0 ? typedIn(row) : {};
  const summed = { sub_total: sums.subTotal, tax_amount: sums.taxAmount };
  await updateInvoice(trx, scope, row.id, { ...summed, ...riskOf(row, lines), ...typed });
  return lines;
}

/** The same, and records the change. */
export async function noteLinesChanged(
  trx: Tx,
  { row, scope }: Pick<LoadedInvoice, 'row' | 'scope'>,
  /** The audit log's line. */
  summary: (invoice: string) => Message,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  await writeSums(trx, { row, scope });
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'invoice',
    subjectId: row.id,
    summary: summary(row.invoice_number ?? row.filename),
    ...change,
  });
}

export async function oneLine(trx: Tx, loaded: LoadedInvoice, lineId: number): Promise<LineItem> {
  const line = await findLine(trx, loaded.scope, lineId);
  if (line === null) throw notFound('The line');
  return lineReply(line, await costContext(trx, loaded, [line]));
}
