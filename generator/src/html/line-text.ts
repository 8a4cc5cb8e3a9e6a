import { dec } from '@platewise/domain';
import type { HtmlLine } from './document.ts';
import { money, price, quantity } from './figures.ts';
import { packText, sizeText } from './notation.ts';
import { contentOf, type Pack } from './pack.ts';
import type { Pen } from './pen.ts';
import type { ColumnKey, Plan } from './plan.ts';

/** The description as printed, including brand and pack if the layout puts them there. */
export function descriptionOf(line: HtmlLine, pen: Pen): string {
  const { plan } = pen;
  const brand = line.brand && (pen.brandCapitals ? line.brand.toUpperCase() : line.brand);
  const named = pen.capitals ? line.name.toUpperCase() : line.name;
  const own = [plan.brand === 'before' ? brand : null, named, plan.brand === 'after' ? brand : null]
    .filter(Boolean)
    .join(' ');
  if (plan.packs !== 'description' || line.pack === null) return own;
  const pack = packText(line.pack, pen.pack);
  const ways = {
    behind: `${own} ${pack}`,
    brackets: `${own} (${pack})`,
    comma: `${own}, ${pack}`,
    before: `${pack} ${own}`,
  };
  return ways[pen.packWay];
}

/** The text of each pack column. */
export function packCells(pack: Pack, pen: Pen): Record<'pack' | 'packCount' | 'packSize' | 'packUnit', string> {
  const { words, half } = pen.pack;
  const three = pen.plan.columns.includes('packUnit');
  const bulk =
    (pack.word === 'dz' && pack.count === '1') ||
    (pack.word === 'ct' && pack.count === '1' && pack.range === undefined);
  // 15 dozen prints as PACK 15, SIZE DZ.
  const turned = bulk && !three && pen.pack.one === 'drop';
  const size = three
    ? (pack.range ?? (pack.size === '0.5' && half !== 'HG' ? half : pack.size))
    : sizeText(pack, pen.pack);
  return {
    pack: packText(pack, pen.pack),
    packCount: turned ? pack.size : pack.count,
    packSize: turned
      ? words[pack.word]
      : pack.range !== undefined && !three
        ? `${pack.range} CT`
        : three && pack.word === 'can10'
          ? '#10'
          : size,
    packUnit: pack.word === 'can10' ? 'CN' : words[pack.word],
  };
}

/** The text of one cell of a line. */
export function cellOf(key: ColumnKey, line: HtmlLine, pen: Pen, row: number): string {
  const { figures } = pen;
  const none = dec(line.shipped).isZero();
  switch (key) {
    case 'row':
      return String(row);
    case 'code':
      return line.code ?? '';
    case 'ordered':
      return quantity(line.ordered, figures);
    case 'shipped':
      return quantity(line.shipped, figures);
    case 'back':
      return line.ordered === line.shipped ? '' : quantity(dec(line.ordered).minus(line.shipped).toString(), figures);
    case 'unit':
      return line.unit;
    case 'pack':
    case 'packCount':
    case 'packSize':
    case 'packUnit':
      return line.pack ? packCells(line.pack, pen)[key] : '';
    case 'brand':
      return line.brand === null ? '' : line.brand.toUpperCase().slice(0, 10);
    case 'origin':
      return line.code === null ? '' : (['USA', 'MEX', 'USA', 'CAN', 'CHL'][Number(line.code.slice(-1)) % 5] ?? '');
    case 'weight':
      return line.weight === null || none ? '' : line.weight;
    case 'caseWeight':
      return line.weights[0] ?? '';
    case 'list':
      return line.list === null ? '' : price(line.list, figures);
    case 'discount':
      return line.discount === null ? '' : price(line.discount, figures);
    case 'basePrice':
      return line.pack ? price(basePrice(line, line.pack, pen.plan.beside), figures) : '';
    case 'price':
      return price(line.price, figures);
    case 'priceUnit':
      return line.priceUnit;
    case 'taxed':
      return line.taxed ? 'T' : '';
    case 'cases':
      return line.sale === 'loose' ? '' : quantity(line.shipped, figures);
    case 'bottles':
      return line.sale === 'loose' ? quantity(line.shipped, figures) : '';
    case 'amount':
      return none && pen.nothing === 'blank' ? '' : money(line.total, figures);
    case 'description':
      return descriptionOf(line, pen);
  }
}

/** The price per pound, per base unit, or per piece of the case. */
function basePrice(line: HtmlLine, pack: Pack, beside: Plan['beside']): string {
  const content = contentOf(pack);
  const measured = beside === 'pound' || (beside === 'unit' && (content?.unit === 'lb' || content?.unit === 'each'));
  const each = dec(line.price).div(measured && content ? content.quantity : pack.count);
  return each.toFixed(each.lt(1) ? 4 : 2);
}
