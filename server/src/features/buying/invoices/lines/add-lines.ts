import type { BodyOf, createInvoice } from '@platewise/contract';
import type { Caller } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { confirmItems } from '../../vendor-items/index.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { recallLines } from '../reading/match-lines.ts';
import { refuseForeignIngredients } from '../reading/references.ts';
import { kindOf, matchableOf, refusePositiveCredit } from './line-edit.ts';
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
  const ids = await insertLines(trx, scope, row.id, await withItems(trx, loaded, values));
  if (ids.length !== lines.length) throw new Error('a line that was inserted has no id');
  return ids;
}

/**
 * Finds each line's item of the vendor. A line's ingredient is remembered for its item, and applies to lines without
 * one; nothing is guessed from names.
 */
async function withItems(trx: Tx, { row, scope }: LoadedInvoice, lines: readonly NewLine[]): Promise<NewLine[]> {
  if (row.vendor_id === null) return [...lines];
  const recall = () => recallLines(trx, scope, row.vendor_id, lines.map(matchableOf));
  const found = await recall();
  const itemOf = (index: number) => found[index]?.vendorItemId ?? null;
  // If two lines have the same item the last one wins, as if they had been mapped in turn.
  const confirmed = new Map(lines.flatMap((line, index) => pairOf(itemOf(index), line.ingredient_id)));
  await confirmItems(
    trx,
    scope,
    [...confirmed].map(([vendorItemId, ingredientId]) => ({ vendorItemId, ingredientId })),
  );
  const recalled = confirmed.size === 0 ? found : await recall();
  return lines.map((line, index) => {
    const item = itemOf(index);
    if (item === null || line.ingredient_id !== null) return { ...line, vendor_item_id: item };
    const ingredient = recalled[index]?.ingredientId ?? null;
    const remembered = { ingredient_id: ingredient, matched_by: 'remembered', match_confidence: '1' };
    return { ...line, vendor_item_id: item, ...(ingredient === null ? {} : remembered) };
  });
}

const pairOf = (item: number | null, ingredient: number | null): [number, number][] =>
  item === null || ingredient === null ? [] : [[item, ingredient]];

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
