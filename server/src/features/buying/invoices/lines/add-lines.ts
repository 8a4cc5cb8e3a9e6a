import type { BodyOf, createInvoice } from '@platewise/contract';
import type { Caller } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { refuseForeignIngredients } from '../reading/references.ts';
import { kindOf, mapByPerson, recallItems, refusePositiveCredit } from './line-edit.ts';
import { insertLines, type NewLine, nextPosition } from './line-items.repo.ts';

export type TypedLine = NonNullable<BodyOf<typeof createInvoice>['lines']>[number];

/**
 * Adds typed lines to an open invoice, whose row is locked, and applies what is remembered for their items. `at` names
 * a line's field in errors; lines go to the end unless a position is given. Returns their ids in the given order.
 */
export async function addLines(
  trx: Tx,
  caller: Caller,
  loaded: LoadedInvoice,
  lines: readonly TypedLine[],
  { at, position }: { at: (index: number, field: string) => string; position?: number | undefined },
): Promise<number[]> {
  const { row, scope } = loaded;
  const ingredientAt = (index: number) => at(index, 'ingredientId');
  await refuseForeignIngredients(
    trx,
    caller,
    lines.map((line) => line.ingredientId ?? null),
    row.restaurant_id,
    ingredientAt,
  );
  const first = position ?? (await nextPosition(trx, scope, row.id));
  const values = lines.map((line, index) => {
    const kind = kindOf(line, null);
    refusePositiveCredit(kind.line_type, line.totalPrice, at(index, 'totalPrice'));
    return valuesOf(line, kind, first + index);
  });
  const ids = await insertLines(trx, scope, row.id, values);
  if (ids.length !== lines.length) throw new Error('a line that was inserted has no id');
  const inserted = values.map((line, index) => ({ ...line, id: ids[index] ?? 0 }));
  await mapByPerson(trx, loaded, inserted);
  await recallItems(
    trx,
    loaded,
    inserted.filter((line) => line.ingredient_id === null),
  );
  return ids;
}

function valuesOf(line: TypedLine, kind: ReturnType<typeof kindOf>, position: number): NewLine {
  const ingredientId = kind.line_type === 'product' ? (line.ingredientId ?? null) : null;
  return {
    position,
    description: line.description,
    item_code: line.itemCode ?? null,
    quantity: line.quantity ?? null,
    unit: line.unit ?? null,
    pack_text: line.packText ?? null,
    weight: line.weight ?? null,
    weight_unit: line.weightUnit ?? null,
    unit_price: line.unitPrice ?? null,
    total_price: line.totalPrice,
    tax_rate: line.taxRate ?? null,
    ...kind,
    ingredient_id: ingredientId,
    vendor_item_id: null,
    matched_by: ingredientId === null ? null : 'person',
    match_confidence: null,
    origins: {},
  };
}
