import { dec } from '@platewise/domain';
import type { ColumnKey } from './columns.ts';
import type { Gold, GoldLine, TradeInvoice, TradeLine } from './document.ts';
import type { Pen } from './style.ts';
import { rowsOfDescription, type Table } from './table.ts';

/** What the reader should find in a document printed with this table. */
export function goldOf(invoice: TradeInvoice, table: Table, pen: Pen): Gold {
  const printed = new Set(table.columns.map((column) => column.key));
  const own = invoice.lines.filter((line) => !(pen.style.zeros === 'blank' && dec(line.total).isZero()));
  return {
    kind: invoice.kind,
    vendor: invoice.seller.name,
    number: invoice.number,
    date: invoice.date,
    total: invoice.total,
    lines: [
      ...own.map((line) => lineOf(line, printed, pen)),
      ...invoice.foot.filter((charge) => !dec(charge.total).isZero()).map((charge) => ({ own: false, ...charge })),
    ],
  };
}

function lineOf(line: TradeLine, printed: ReadonlySet<ColumnKey>, pen: Pen): GoldLine {
  const description = rowsOfDescription({ ...line, weight: undefined }, pen).join(' ');
  return {
    own: true,
    type: line.type,
    description,
    itemCode: printed.has('code') ? line.code : undefined,
    quantity: line.shipped,
    unit: unitOf(line, printed),
    pack: printed.has('pack') ? line.pack : undefined,
    weight: line.weight,
    unitPrice: line.unitPrice,
    total: line.total,
  };
}

/** The unit shown by the page; separate case and bottle columns imply it. */
function unitOf(line: TradeLine, printed: ReadonlySet<ColumnKey>): string | undefined {
  if (printed.has('bottles')) return line.type === 'product' ? (line.split ? 'BTL' : 'CS') : undefined;
  return printed.has('unit') ? line.unit : undefined;
}
