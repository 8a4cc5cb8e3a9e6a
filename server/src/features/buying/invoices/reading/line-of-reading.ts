import { dec, itemTypeOf, namesSupplies, packText, readLinePack, roundMoney, roundUnitCost } from '@platewise/domain';
import type { ReadLine } from '@platewise/reader';
import { type KnownItem, printedKey } from '../../vendor-items/index.ts';
import type { NewLine } from '../lines/line-items.repo.ts';
import { type Origins, originOf } from '../lines/origin.ts';
import type { Match } from './match-lines.ts';

/** A read line in the form the matcher expects. */
export const matchable = (line: ReadLine) => ({
  description: line.description.value,
  itemCode: line.itemCode?.value ?? null,
  packText: line.pack?.value ?? null,
  unit: line.unit?.value ?? null,
  isProduct: line.type === 'product',
  isSupplies: isSupplies(line),
});

const isSupplies = (line: ReadLine) => line.type === 'product' && namesSupplies(line.description.value);

/** The intended unit: chosen by a user for this item, else learned for the vendor's word, else as printed. */
export function unitMeant(
  printed: string | null,
  item: KnownItem | null,
  meantBy: (printed: string | null) => string | null,
): string | null {
  const corrected = item?.unitPrinted != null && printedKey(item.unitPrinted) === printedKey(printed);
  return corrected ? item.purchaseUnit : meantBy(printed);
}

export type LineMatched = Omit<Match, 'matchedBy'> & { matchedBy: Match['matchedBy'] | 'person' };

export const atMost = (text: string | null | undefined, length: number) =>
  text == null ? null : text.slice(0, length);

/** The columns to store for a read line. */
export function newLine(
  line: ReadLine,
  index: number,
  match: LineMatched,
  meantBy: (printed: string | null) => string | null,
): NewLine {
  const origins: Origins = {};
  for (const field of [
    'description',
    'itemCode',
    'quantity',
    'unit',
    'pack',
    'weight',
    'unitPrice',
    'total',
  ] as const) {
    const value = line[field];
    if (value !== undefined) origins[wireName(field)] = originOf(value);
  }
  const type = typeOf(line, match);
  return {
    position: index + 1,
    description:
      (match.item?.named ? match.item.description : line.description.value).slice(0, 500) || 'No description',
    item_code: atMost(line.itemCode?.value, 60),
    quantity: line.quantity === undefined ? null : dec(line.quantity.value).toDecimalPlaces(3).toFixed(),
    unit: atMost(unitMeant(line.unit?.value ?? null, match.item, meantBy), 20),
    ...packColumns(line, origins),
    weight: line.weight === undefined ? null : dec(line.weight.value).toDecimalPlaces(3).toFixed(),
    weight_unit: atMost(line.weightUnit, 20),
    unit_price: line.unitPrice === undefined ? null : roundUnitCost(line.unitPrice.value),
    total_price: roundMoney(line.total.value),
    tax_rate: rateOf(line),
    item_type: itemTypeOf(type),
    line_type: type,
    ingredient_id: match.ingredientId,
    vendor_item_id: match.vendorItemId,
    matched_by: match.matchedBy,
    match_confidence: match.confidence,
    origins,
  };
}

/** What a user said about the item, else by its name. Napkins tracked as an ingredient stay a product. */
function typeOf(line: ReadLine, { ingredientId, item }: LineMatched): ReadLine['type'] | 'supplies' {
  if (line.type !== 'product' || ingredientId !== null) return line.type;
  return item?.lineType ?? (isSupplies(line) ? 'supplies' : 'product');
}

/** The printed pack; if only a price per base unit implies the contents, the pack derived from it. */
function packColumns(line: ReadLine, origins: Origins): Pick<NewLine, 'pack_text' | 'base_price' | 'base_price_unit'> {
  const base = {
    base_price: line.basePrice === undefined ? null : roundUnitCost(line.basePrice.value),
    base_price_unit: atMost(line.basePriceUnit, 20),
  };
  if (line.pack !== undefined || line.basePrice === undefined)
    return { pack_text: atMost(line.pack?.value, 60), ...base };
  const { pack, from } = readLinePack({
    packText: null,
    description: line.description.value,
    unit: line.unit?.value ?? null,
    quantity: line.quantity?.value ?? null,
    unitPrice: line.unitPrice?.value ?? null,
    basePrice: line.basePrice.value,
    basePriceUnit: line.basePriceUnit ?? null,
  });
  if (pack === null || from !== 'base_price') return { pack_text: null, ...base };
  const text = packText(pack).slice(0, 60);
  origins.packText = { ...originOf(line.basePrice), value: text };
  return { pack_text: text, ...base };
}

/** A rate above any legal one is an error in the document: treat it as unknown. */
function rateOf({ taxRate }: ReadLine): string | null {
  if (taxRate === undefined || dec(taxRate).lt(0) || dec(taxRate).gt(40)) return null;
  return dec(taxRate).toDecimalPlaces(2).toFixed();
}

/** The field's name in the API. */
function wireName(field: string): string {
  if (field === 'total') return 'totalPrice';
  return field === 'pack' ? 'packText' : field;
}
