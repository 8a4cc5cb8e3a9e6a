import type { BodyOf, addLineItem as endpoint, LineItem } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import {
  kindOf,
  mapByPerson,
  noteLinesChanged,
  oneLine,
  recallItem,
  refuseLocked,
  refusePositiveCredit,
} from './line-edit.ts';
import { insertLines, nextPosition } from './line-items.repo.ts';
import { lockForChange } from './load-invoice.ts';
import type { LoadedInvoice } from './loaded-invoice.ts';
import { refuseForeignIngredient } from './references.ts';

type Body = BodyOf<typeof endpoint>;

export async function addLineItem(deps: Deps, caller: Caller, invoiceId: number, body: Body): Promise<LineItem> {
  return tx(deps.db, async (trx) => {
    const loaded: LoadedInvoice = await lockForChange(deps, trx, caller, invoiceId, body.invoiceVersion);
    refuseLocked(deps, caller, loaded.row);
    await refuseForeignIngredient(trx, caller, body.ingredientId, loaded.row.restaurant_id);
    const kind = kindOf(body, null);
    refusePositiveCredit(kind.line_type, body.totalPrice);
    const ingredientId = kind.line_type === 'product' ? (body.ingredientId ?? null) : null;
    const position = body.position ?? (await nextPosition(trx, loaded.scope, invoiceId));
    const values = {
      position,
      description: body.description,
      item_code: body.itemCode ?? null,
      quantity: body.quantity ?? null,
      unit: body.unit ?? null,
      pack_text: body.packText ?? null,
      weight: body.weight ?? null,
      weight_unit: body.weightUnit ?? null,
      unit_price: body.unitPrice ?? null,
      total_price: body.totalPrice,
      tax_rate: body.taxRate ?? null,
      ...kind,
      ingredient_id: ingredientId,
      vendor_item_id: null,
      matched_by: ingredientId === null ? null : 'person',
      match_confidence: null,
      origins: {},
    };
    const [id] = await insertLines(trx, loaded.scope, invoiceId, [values]);
    if (id === undefined) throw new Error('a line that was inserted has no id');
    if (ingredientId !== null) await mapByPerson(trx, loaded, id, values);
    else await recallItem(trx, loaded, id, values);
    await noteLinesChanged(trx, loaded, `Added the line ${body.description}`, { after: body });
    return oneLine(trx, loaded, id);
  });
}
