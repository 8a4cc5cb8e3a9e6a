import { LINE_TYPES, type LineItem } from '@platewise/contract';
import { changePercent, dec, type LineType, type MissingFact, roundUnitCost } from '@platewise/domain';
import { closesOf } from './invoice-checks.ts';
import { contentsOf, costPerUnit, packTextOf, receivedOf } from './line-cost.ts';
import type { LineRow } from './line-items.repo.ts';

const numberOrNull = (value: string | null) => (value === null ? null : Number(value));

export const lineTypeOf = (line: LineRow): LineType => LINE_TYPES.find((type) => type === line.line_type) ?? 'product';

/** @param rate the restaurant's money for one of the invoice's; null while it is not known */
export function lineReply(line: LineRow, rate: string | null): LineItem {
  const cost = costPerUnit(line);
  const converted = cost === null || rate === null ? null : roundUnitCost(dec(cost).times(rate));
  const received = receivedOf(line);
  return {
    id: line.id,
    invoiceId: line.invoice_id,
    position: line.position,
    description: line.description,
    itemCode: line.item_code,
    quantity: numberOrNull(line.quantity),
    unit: line.unit,
    packText: packTextOf(line),
    weight: numberOrNull(line.weight),
    weightUnit: line.weight_unit,
    unitPrice: numberOrNull(line.unit_price),
    totalPrice: Number(line.total_price),
    itemType: line.item_type === 'ingredient' || line.item_type === 'service' ? line.item_type : 'other',
    lineType: lineTypeOf(line),
    ingredientId: line.ingredient_id,
    ingredientName: line.ingredient_name,
    ingredientUnit: line.ingredient_unit,
    vendorItemId: line.vendor_item_id,
    matchedBy:
      line.matched_by === 'remembered' || line.matched_by === 'proposed' ? line.matched_by : personOrNull(line),
    matchConfidence: numberOrNull(line.match_confidence),
    contents: numberOrNull(contentsOf(line)),
    costPerIngredientUnit: numberOrNull(converted),
    previousCost: numberOrNull(line.current_cost),
    changePercent: numberOrNull(changePercent(line.current_cost, converted)),
    missing: received === null || received.ok ? null : missingReply(line, received.missing),
    closes: closesOf(line),
    createdAt: line.created_at.toISOString(),
    origins: line.origins,
  };
}

const personOrNull = (line: LineRow) => (line.matched_by === 'person' ? ('person' as const) : null);

function missingReply(line: LineRow, fact: MissingFact): NonNullable<LineItem['missing']> {
  return {
    kind: fact.kind,
    ...('unit' in fact ? { unit: fact.unit } : {}),
    ingredientId: line.ingredient_id ?? 0,
    ingredientName: line.ingredient_name ?? '',
    question: fact.question,
  };
}
