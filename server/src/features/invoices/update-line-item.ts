import type { BodyOf, updateLineItem as endpoint, LineItem } from '@platewise/contract';
import { itemTypeOf, lineTypeFor, lineTypes } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/http/problem.ts';
import { mapByPerson, noteLinesChanged, oneLine, refuseLocked } from './line-edit.ts';
import { findLine, type LineRow, type LineValues, updateLine } from './line-items.repo.ts';
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
    await refuseForeignIngredient(trx, caller, body.ingredientId, line.restaurant_id);
    const change = changeOf(line, body);
    const origins = checkOrigins(line.origins, [...givenFields(body), ...(body.checked ?? [])]);
    await updateLine(trx, loaded.scope, lineId, change, origins);
    if (body.ingredientId != null) await mapByPerson(trx, loaded, lineId, { ...line, ...change });
    await noteLinesChanged(trx, loaded, `Changed the line ${line.description}`, {
      before: pick(line, change),
      after: change,
    });
    return oneLine(trx, loaded, lineId);
  });
}

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
  const present = lineTypes.find((type) => type === line.line_type) ?? null;
  if (body.lineType !== undefined) {
    change.line_type = body.lineType;
    change.item_type = body.itemType ?? itemTypeOf(body.lineType);
  } else if (body.itemType !== undefined) {
    change.item_type = body.itemType;
    change.line_type = lineTypeFor(body.itemType, present);
  }
  const noProduct = change.line_type !== undefined && change.line_type !== 'product';
  if (body.ingredientId === null || noProduct) Object.assign(change, unmapped);
  return change;
}

const unmapped = { ingredient_id: null, matched_by: null, match_confidence: null };

const pick = (line: LineRow, change: object) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name in change));
