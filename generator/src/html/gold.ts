import { dec } from '@platewise/domain';
import type { HtmlCharge, HtmlGold, HtmlGoldLine, HtmlInvoice, HtmlLine } from './document.ts';
import { descriptionOf, packCells } from './line-text.ts';
import { packText } from './notation.ts';
import type { Pen } from './pen.ts';
import type { ColumnKey } from './plan.ts';

/** What a person would read from the printed page: the invoice data, limited to what the page shows. */
export function goldOf(invoice: HtmlInvoice, pen: Pen): HtmlGold {
  return {
    kind: invoice.kind,
    vendor: invoice.vendor.name,
    number: invoice.number,
    date: invoice.date,
    total: invoice.total,
    lines: [
      ...invoice.lines.map((line) => lineOf(line, pen)),
      ...invoice.charges.map(
        (charge): HtmlGoldLine => ({
          ...{ type: charge.type, foot: charge.place !== 'rows', description: charge.name, itemCode: null },
          ...{ ...countOf(charge, pen), unit: null, total: charge.total, amountPrinted: true },
          ...{ weight: null, pack: null, base: null },
        }),
      ),
    ],
  };
}

/** Quantity and unit price of a charge in the table; null if this document doesn't print them for charges. */
function countOf({ count, place, total }: HtmlCharge, pen: Pen): { quantity: string | null; unitPrice: string | null } {
  if (place !== 'rows' || !pen.chargeCounts) return { quantity: null, unitPrice: null };
  const { columns } = pen.plan;
  const counted = columns.includes('shipped') || columns.includes('cases');
  return { quantity: counted ? (count?.quantity ?? '1') : null, unitPrice: count?.each ?? total };
}

function lineOf(line: HtmlLine, pen: Pen): HtmlGoldLine {
  const shows = (key: ColumnKey) => pen.plan.columns.includes(key);
  const counted = shows('shipped') || shows('cases');
  return {
    type: line.type,
    foot: false,
    description: descriptionOf(line, pen),
    itemCode: shows('code') ? line.code : null,
    quantity: counted ? line.shipped : null,
    unit: shows('unit') ? line.unit : null,
    unitPrice: line.price,
    total: line.total,
    amountPrinted: !(dec(line.shipped).isZero() && pen.nothing === 'blank'),
    weight: line.weight,
    pack: packOf(line, pen),
    base: tellsContent(line, pen) ? baseOf(line) : null,
  };
}

function packOf(line: HtmlLine, pen: Pen): string | null {
  const { columns, packs } = pen.plan;
  if (line.pack === null) return null;
  if (packs === 'description' || columns.includes('pack')) return packText(line.pack, pen.pack);
  if (!columns.includes('packCount')) return null;
  const cells = packCells(line.pack, pen);
  return [cells.packCount, cells.packSize, columns.includes('packUnit') ? cells.packUnit : ''].join(' ').trim();
}

/** Whether the page shows a line's content: a weight, a measure, a pack, or a price per pound beside the case price. */
function tellsContent(line: HtmlLine, pen: Pen): boolean {
  const { columns } = pen.plan;
  if (line.type !== 'product' || dec(line.shipped).isZero()) return false;
  if (line.sale === 'catch' || packOf(line, pen) !== null) return true;
  if (line.sale === 'loose') return columns.includes('unit') || columns.includes('priceUnit');
  return pen.plan.beside === 'pound' && line.content?.unit === 'lb';
}

function baseOf({ content, total }: HtmlLine): HtmlGoldLine['base'] {
  if (content === null || dec(content.quantity).isZero()) return null;
  const cost = dec(total).div(content.quantity).toSignificantDigits(12).toString();
  return { unit: content.unit, content: content.quantity, cost };
}
