import { LINE_TYPES, type LineItem } from '@platewise/contract';
import {
  type CostCheck,
  type Customs,
  changePercent,
  type LikelyPack,
  type LineType,
  likelyPackText,
  type MissingFact,
  packText,
  type ReviewedLine,
  worded,
} from '@platewise/domain';
import type { Queryable } from '../../../../platform/db/index.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';
import { printedKey } from '../../vendor-items/index.ts';
import { type LoadedInvoice, rateOf } from '../loaded-invoice.ts';
import { closesOf } from '../review/invoice-checks.ts';
import { contentsOf, hasCorrectedPack, linePackOf, packOf, packTextOf, receivedOf } from './line-cost.ts';
import { checkLine, costOfLine } from './line-doubts.ts';
import type { LineRow } from './line-items.repo.ts';
import { type OtherCosts, otherCosts } from './other-costs.ts';

export const lineTypeOf = (line: LineRow): LineType => LINE_TYPES.find((type) => type === line.line_type) ?? 'product';

/** What line costs are reported and judged with: `rate` is the restaurant's currency per unit of the invoice's. */
export type CostContext = { rate: string | null; customs: Customs; others: OtherCosts };

export async function costContext(
  db: Queryable,
  loaded: LoadedInvoice,
  lines: readonly LineRow[],
): Promise<CostContext> {
  const others = await otherCosts(db, loaded, lines);
  return { rate: rateOf(loaded), customs: loaded.scope.settings, others };
}

/** A line as the review shows it; doubts are computed lazily. */
export function reviewedLine(line: LineRow, context: CostContext, hidesCosts: boolean): ReviewedLine {
  let doubts: ReturnType<typeof doubtsOf> | null = null;
  return {
    lineType: lineTypeOf(line),
    weight: numberOrNull(line.weight),
    totalPrice: Number(line.total_price),
    ingredientId: line.ingredient_id,
    matchedBy: matchedByOf(line),
    matchConfidence: numberOrNull(line.match_confidence),
    previousCost: hidesCosts ? null : numberOrNull(line.current_cost),
    origins: line.origins,
    get remembered() {
      return rememberedOf(line);
    },
    get closes() {
      return closesOf(line);
    },
    get costDoubts() {
      doubts ??= hidesCosts ? [] : doubtsOf(checkLine(line, context));
      return doubts;
    },
  };
}

const doubtsOf = (check: CostCheck) =>
  check.ok ? [] : check.doubts.map(({ kind, words }) => ({ code: kind, message: worded(words) }));

const matchedByOf = (line: LineRow): LineItem['matchedBy'] =>
  line.matched_by === 'remembered' || line.matched_by === 'proposed' ? line.matched_by : personOrNull(line);

export function lineReply(line: LineRow, context: CostContext): LineItem {
  const found = costOfLine(line, context.rate);
  const converted = line.ingredient_id === null ? null : (found?.cost ?? null);
  const received = receivedOf(line);
  const check = checkLine(line, context);
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
    taxRate: numberOrNull(line.tax_rate),
    itemType: line.item_type === 'ingredient' || line.item_type === 'service' ? line.item_type : 'other',
    lineType: lineTypeOf(line),
    ingredientId: line.ingredient_id,
    ingredientName: line.ingredient_name,
    ingredientUnit: line.ingredient_unit,
    vendorItemId: line.vendor_item_id,
    matchedBy: matchedByOf(line),
    matchConfidence: numberOrNull(line.match_confidence),
    pack: packReply(line),
    remembered: rememberedOf(line),
    basePrice: numberOrNull(line.base_price),
    basePriceUnit: line.base_price_unit,
    contents: numberOrNull(contentsOf(line)),
    costPerIngredientUnit: numberOrNull(converted),
    costPerUnit: numberOrNull(found?.cost ?? null),
    costUnit: found?.unit ?? null,
    costDoubts: doubtsOf(check),
    likelyPack: check.ok || check.likely === null ? null : likelyReply(line, check.likely, context),
    previousCost: numberOrNull(line.current_cost),
    changePercent: numberOrNull(changePercent(line.current_cost, converted)),
    missing: received === null || received.ok ? null : missingReply(line, received.missing),
    closes: closesOf(line),
    createdAt: line.created_at.toISOString(),
    origins: line.origins,
  };
}

const likelyReply = (line: LineRow, likely: LikelyPack, { customs }: CostContext) => ({
  packText: packText(likely.pack),
  cost: Number(likely.cost),
  message: likelyPackText(likely, packOf(line), customs),
});

function packReply(line: LineRow): LineItem['pack'] {
  if (line.line_type !== 'product') return null;
  const { pack, from } = linePackOf(line);
  if (pack === null || from === 'unit' || (!pack.contentKnown && !pack.catchWeight)) return null;
  const unit = pack.unit === 'oz' && pack.ozKind === 'fluid' ? 'fl oz' : pack.unit;
  return { count: Number(pack.count), size: Number(pack.size), unit, catchWeight: pack.catchWeight };
}

function rememberedOf(line: LineRow): LineItem['remembered'] {
  if (line.line_type === 'supplies') return line.item_line_type === 'supplies' ? ['type'] : [];
  if (line.line_type !== 'product') return [];
  const unit = line.item_unit_printed;
  const reworded = unit !== null && printedKey(line.origins.unit?.value ?? null) === printedKey(unit);
  return [
    ...(line.item_line_type === 'product' ? ['type' as const] : []),
    ...(line.matched_by === 'remembered' ? ['ingredient' as const] : []),
    ...(hasCorrectedPack(line) ? ['pack' as const] : []),
    ...(reworded ? ['unit' as const] : []),
  ];
}

const personOrNull = (line: LineRow) => (line.matched_by === 'person' ? ('person' as const) : null);

function missingReply(line: LineRow, fact: MissingFact): NonNullable<LineItem['missing']> {
  return {
    kind: fact.kind,
    ...('unit' in fact ? { unit: fact.unit } : {}),
    ...('toUnit' in fact ? { toUnit: fact.toUnit } : {}),
    ingredientId: line.ingredient_id ?? 0,
    ingredientName: line.ingredient_name ?? '',
    question: fact.question,
  };
}
