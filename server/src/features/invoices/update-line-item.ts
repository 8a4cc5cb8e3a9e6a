import type { BodyOf, updateLineItem as endpoint, LineItem } from '@platewise/contract';
import { dec, lineTotalFrom } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/http/problem.ts';
import { vendorItemKey } from '../vendor-items/index.ts';
import { packOf } from './line-cost.ts';
import {
  changeItem,
  kindOf,
  mapByPerson,
  noteLinesChanged,
  oneLine,
  refuseLocked,
  refusePositiveCredit,
} from './line-edit.ts';
import { findLine, type LineRow, type LineValues, updateLine } from './line-items.repo.ts';
import { lineTypeOf } from './line-reply.ts';
import { lockForChange } from './load-invoice.ts';
import { checkOrigins } from './origin.ts';
import { refuseForeignIngredient } from './references.ts';

type Body = BodyOf<typeof endpoint>;

/** Changes a line. What is typed goes before what was read; a mapping by a person is remembered. */
export async function updateLineItem(deps: Deps, caller: Caller, lineId: number, body: Body): Promise<LineItem> {
  const seen = await findLine(deps.db, caller.sight, lineId);
  if (seen === null) throw notFound('The line');
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, seen.invoice_id, body.invoiceVersion);
    refuseLocked(deps, caller, loaded.row);
    const line = await findLine(trx, loaded.scope, lineId);
    if (line === null) throw notFound('The line');
    // The ingredient that stands there may have been deactivated since: sent back unchanged, it stays.
    if (body.ingredientId !== line.ingredient_id) {
      await refuseForeignIngredient(trx, caller, body.ingredientId, line.restaurant_id);
    }
    const change = changeOf(line, body);
    if (Object.keys(change).length === 0 && body.checked === undefined) return oneLine(trx, loaded, lineId);
    const origins = checkOrigins(line.origins, [...givenFields(body), ...(body.checked ?? [])]);
    await updateLine(trx, loaded.scope, lineId, change, origins);
    const changed = { ...line, ...change };
    if (body.ingredientId != null) await mapByPerson(trx, loaded, lineId, changed);
    else if (keyOf(line) !== keyOf(changed)) await changeItem(trx, loaded, changed, body.ingredientId === null);
    await noteLinesChanged(trx, loaded, `Changed the line ${line.description}`, {
      before: pick(line, change),
      after: change,
    });
    return oneLine(trx, loaded, lineId);
  });
}

const keyOf = (line: LineRow) =>
  vendorItemKey({ itemCode: line.item_code, description: line.description, packText: line.pack_text });

const columns = {
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'unit_price',
  totalPrice: 'total_price',
  unit: 'unit',
  ingredientId: 'ingredient_id',
  itemCode: 'item_code',
  packText: 'pack_text',
  weight: 'weight',
  weightUnit: 'weight_unit',
} as const;

const givenFields = (body: Body) => Object.keys(columns).filter((field) => body[field as keyof Body] !== undefined);

function changeOf(line: LineRow, body: Body): Partial<LineValues> {
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
  if (body.totalPrice !== undefined) refusePositiveCredit(lineType, body.totalPrice);
  else Object.assign(change, totalThatFollows({ ...line, ...change }, line, body));
  return change;
}

/**
 * The total where none is given. It follows a typed quantity or unit price, but never overwrites a catch-weight total or
 * a credit; one that was read is evidence, and yields only where both are typed. What becomes a credit turns negative.
 */
function totalThatFollows(line: LineRow, before: LineRow, body: Body): Partial<LineValues> {
  const takesAway = line.line_type === 'credit' || line.line_type === 'discount';
  const total = dec(before.total_price);
  if (takesAway)
    return line.line_type !== before.line_type && total.gt(0) ? { total_price: total.neg().toFixed(2) } : {};
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
