import { type AuditedLine, dec, dimensionOf, isUnit, lineTypes, normaliseUnit, wholeContent } from '@platewise/domain';
import { packOfLine } from '../../invoices/index.ts';
import type { BilledLine } from './billed-lines.repo.ts';

type Contents = Pick<AuditedLine, 'contents' | 'contentsUnit'>;

/** Packs are parsed from text, and the same item's is on hundreds of lines. */
export function auditedLines(): (line: BilledLine) => AuditedLine {
  const known = new Map<string, Contents>();
  return (line) => {
    const key = JSON.stringify([line.vendor_item_id, line.ingredient_id, line.description, line.unit, line.pack_text]);
    const contents = known.get(key) ?? contentsOf(line);
    known.set(key, contents);
    return auditedLine(line, contents);
  };
}

function auditedLine(line: BilledLine, contents: Contents): AuditedLine {
  const isBack = dec(line.total_price).lt(0) || line.line_type === 'credit';
  const signed = (value: string | null) => (value === null || !isBack ? value : dec(value).abs().neg().toFixed());
  return {
    id: line.id,
    itemId: line.vendor_item_id,
    ingredientId: line.ingredient_id,
    description: line.description,
    lineType: lineTypes.find((type) => type === line.line_type) ?? 'product',
    quantity: signed(line.quantity),
    unit: line.unit,
    weight: line.weight === null || dec(line.weight).isZero() ? null : signed(line.weight),
    weightUnit: line.weight_unit ?? (line.weight === null ? null : 'lb'),
    ...contents,
    price: line.unit_price,
    priceUnit: isPricedByWeight(line) ? (line.weight_unit ?? 'lb') : line.unit,
    total: signed(line.total_price) ?? '0',
    taxRate: line.tax_rate,
  };
}

/** Catch weight: the price is for a pound if weight x price comes closer to the total than quantity x price. */
function isPricedByWeight({ weight, quantity, unit_price: price, total_price: total }: BilledLine): boolean {
  if (weight === null || price === null || dec(weight).isZero()) return false;
  const off = (measure: string) => dec(measure).times(dec(price)).minus(dec(total)).abs();
  return quantity === null || off(weight).lt(off(quantity));
}

function contentsOf(line: BilledLine): Contents {
  const nothing = { contents: null, contentsUnit: null };
  const unit = line.unit === null ? null : normaliseUnit(line.unit);
  if (unit !== null && dimensionOf(unit) !== 'other' && dimensionOf(unit) !== 'count') return nothing;
  const pack = packOfLine(line);
  if (pack === null || pack.catchWeight || !isUnit(pack.unit)) return nothing;
  const fluid =
    line.ingredient_unit !== null && isUnit(line.ingredient_unit) && dimensionOf(line.ingredient_unit) === 'volume';
  const own =
    pack.unit === 'oz' && (pack.ozKind === 'fluid' || (pack.ozKind === undefined && fluid)) ? 'fl oz' : pack.unit;
  if (dimensionOf(own) === 'other') return nothing;
  const contents = wholeContent(pack, own);
  return contents === null ? nothing : { contents, contentsUnit: own };
}
