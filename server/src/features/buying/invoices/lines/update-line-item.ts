import type { BodyOf, updateLineItem as endpoint, LineItem } from '@platewise/contract';
import { dec, lineTotalFrom, msg, parsePack, toMoney } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { type Correction, correctItem, printedKey, vendorItemKey } from '../../vendor-items/index.ts';
import { lockForChange } from '../load-invoice.ts';
import { type LoadedInvoice, rateOf } from '../loaded-invoice.ts';
import { refuseForeignIngredients } from '../reading/references.ts';
import { packOf, packTextOf } from './line-cost.ts';
import { costOfLine } from './line-doubts.ts';
import {
  changeItem,
  kindOf,
  mapByPerson,
  noteLinesChanged,
  oneLine,
  refuseLocked,
  refusePositiveCredit,
  rememberType,
} from './line-edit.ts';
import { findLine, type LineRow, type LineValues, updateLine } from './line-items.repo.ts';
import { lineTypeOf } from './line-reply.ts';
import { checkOrigins } from './origin.ts';

type Body = BodyOf<typeof endpoint>;
type LineBody = Omit<Body, 'invoiceVersion'>;

/** Updates a line. Typed values override read ones; a user's mapping is remembered. */
export async function updateLineItem(deps: Deps, caller: Caller, lineId: number, body: Body): Promise<LineItem> {
  const seen = await findLine(deps.db, caller.sight, lineId);
  if (seen === null) throw notFound('The line');
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, seen.invoice_id, body.invoiceVersion);
    refuseLocked(deps, caller, loaded.row);
    const line = await findLine(trx, loaded.scope, lineId);
    if (line === null) throw notFound('The line');
    const change = await changeLine(deps, trx, caller, loaded, line, body, (field) => field);
    if (change !== null)
      await noteLinesChanged(
        trx,
        loaded,
        (invoice) => msg('Changed the line {line} on the invoice {invoice}', { line: line.description, invoice }),
        change,
      );
    return oneLine(trx, loaded, lineId);
  });
}

/** Updates one line of an open invoice, whose row is locked. Null if nothing changes. */
export async function changeLine(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  loaded: LoadedInvoice,
  line: LineRow,
  body: LineBody,
  at: (field: string) => string,
): Promise<{ before: unknown; after: unknown } | null> {
  // The current ingredient may have been deactivated since: sent back unchanged, it stays.
  if (body.ingredientId !== line.ingredient_id) {
    await refuseForeignIngredients(trx, caller, [body.ingredientId], line.restaurant_id, () => at('ingredientId'));
  }
  const change = changeOf(line, body, at);
  if (Object.keys(change).length === 0 && body.checked === undefined) return null;
  const correction = correctionOf(line, { ...line, ...change }, body);
  // The line keeps the printed pack; the intended one is a fact about the vendor's item.
  if (correction?.pack !== undefined || saysTheSamePack(line, body)) delete change.pack_text;
  if (body.checked?.includes('cost')) change.cost_checked = costOfLine(line, rateOf(loaded))?.cost ?? null;
  const origins = checkOrigins(line.origins, [...givenFields(body), ...(body.checked ?? [])]);
  await updateLine(trx, loaded.scope, line.id, change, origins);
  let changed: LineRow = { ...line, ...change, origins };
  if (isOtherItem(line, changed)) {
    const vendorItemId = await changeItem(trx, loaded, changed, body.ingredientId === null);
    changed = { ...changed, vendor_item_id: vendorItemId ?? changed.vendor_item_id };
  }
  if (body.ingredientId != null) await mapByPerson(trx, loaded, [changed]);
  if (correction !== null && changed.vendor_item_id !== null && changed.line_type === 'product') {
    await correctItem(trx, loaded.scope, changed.vendor_item_id, correction, deps.clock());
  }
  if (line.line_type !== changed.line_type) await rememberType(trx, loaded, line, changed, deps.clock());
  return { before: pick(line, change), after: change };
}

const isRead = (line: LineRow) => line.origins.description !== undefined;
const keyOf = (line: LineRow) => vendorItemKey({ itemCode: line.item_code, description: line.description });

/** A read line stays the printed vendor item even if renamed; another code makes it another item. */
const isOtherItem = (line: LineRow, changed: LineRow): boolean =>
  isRead(line) ? line.item_code !== changed.item_code : keyOf(line) !== keyOf(changed);

const isPack = (text: string | null, unit: string | null) => text === null || parsePack(text, { unit }).ok;

const saysTheSamePack = (line: LineRow, { packText }: LineBody) =>
  packText !== undefined && printedKey(packText) === printedKey(packTextOf(line));

/** What editing a line says about the vendor's item; null if nothing. */
function correctionOf(line: LineRow, changed: LineRow, { packText }: LineBody): Correction | null {
  if (line.vendor_item_id === null || changed.line_type !== 'product') return null;
  const correction: Correction = {};
  if (
    packText !== undefined &&
    isPack(packText, changed.unit) &&
    printedKey(packText) !== printedKey(packTextOf(line))
  ) {
    correction.pack = { text: packText, printed: line.pack_text };
  }
  if (printedKey(changed.unit) !== printedKey(line.unit)) {
    correction.unit = { text: changed.unit, printed: isRead(line) ? (line.origins.unit?.value ?? null) : line.unit };
  }
  if (isRead(line) && changed.description !== line.description) correction.name = changed.description.slice(0, 300);
  return Object.keys(correction).length === 0 ? null : correction;
}

const columns = {
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'unit_price',
  totalPrice: 'total_price',
  taxRate: 'tax_rate',
  unit: 'unit',
  ingredientId: 'ingredient_id',
  itemCode: 'item_code',
  packText: 'pack_text',
  weight: 'weight',
  weightUnit: 'weight_unit',
} as const;

const givenFields = (body: LineBody) =>
  Object.keys(columns).filter((field) => body[field as keyof LineBody] !== undefined);

function changeOf(line: LineRow, body: LineBody, at: (field: string) => string): Partial<LineValues> {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = body[field as keyof typeof columns];
    return value === undefined ? [] : [[column, value]];
  });
  const change: Partial<LineValues> = Object.fromEntries(given);
  if (body.lineType !== undefined || body.itemType !== undefined || body.ingredientId != null) {
    Object.assign(change, kindOf(body, lineTypeOf(line)));
  }
  const lineType = change.line_type ?? line.line_type;
  const linked = line.ingredient_id !== null || line.vendor_item_id !== null || body.ingredientId != null;
  if (lineType !== 'product' && linked) Object.assign(change, noItem);
  else if (body.ingredientId === null) Object.assign(change, unmapped);
  if (body.totalPrice !== undefined) refusePositiveCredit(lineType, body.totalPrice, at('totalPrice'));
  else Object.assign(change, totalThatFollows({ ...line, ...change }, line, body));
  return change;
}

/**
 * The derived total if none is given. It follows a typed quantity or unit price, but never overwrites a catch-weight
 * total or a credit; a read total is evidence, and only yields if both are typed. A line that becomes a credit turns
 * negative.
 */
function totalThatFollows(line: LineRow, before: LineRow, body: LineBody): Partial<LineValues> {
  const takesAway = line.line_type === 'credit' || line.line_type === 'discount';
  const total = dec(before.total_price);
  if (takesAway)
    return line.line_type !== before.line_type && total.gt(0) ? { total_price: toMoney(total.neg().toFixed(2)) } : {};
  const [quantity, price] = [body.quantity !== undefined, body.unitPrice !== undefined];
  const asked = quantity && price ? true : (quantity || price) && before.origins.totalPrice === undefined;
  if (!asked || total.isNeg() || line.weight !== null || packOf(line)?.catchWeight === true) return {};
  const follows = lineTotalFrom(line.quantity, line.unit_price);
  return follows === null ? {} : { total_price: follows };
}

const unmapped = { ingredient_id: null, matched_by: null, match_confidence: null };
const noItem = { ...unmapped, vendor_item_id: null };

const pick = (line: LineRow, change: object) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name in change));
