import { dec } from '@platewise/domain';
import { type Notation, notationOf } from '../notation.ts';
import { letterPaper, type Paper } from '../paper.ts';
import { type Random, randomOf } from '../random.ts';
import type { InvoiceSpec, SpecLine } from '../spec.ts';

const size = 8;
const step = 11;
const bottom = 700;

type Style = Notation & { paper: Paper; groupTotals: boolean; weightBelow: boolean; taxMark: string; shift: number };

/** A broadline distributor's invoice: monospaced type, uppercase section headings, catch weights, misc charges. */
export async function printBroadliner(spec: InvoiceSpec): Promise<Uint8Array> {
  const random = randomOf(spec.seed ^ 0x5eed);
  const paper = letterPaper(`Invoice ${spec.number}`, spec.date);
  const style: Style = {
    ...notationOf(random),
    paper,
    groupTotals: random.chance(0.5),
    weightBelow: random.chance(0.7),
    taxMark: random.pick(['*', 'T']),
    shift: random.int(0, 8),
  };
  let page = 1;
  let y = head(spec, style, page);
  const open = (rows: number): void => {
    if (y + rows * step <= bottom) return;
    paper.left('CONTINUED ON NEXT PAGE', 250, bottom + 20, size, 'Courier');
    paper.newPage();
    page += 1;
    y = head(spec, style, page);
  };
  for (const [section, lines] of sections(spec.lines)) {
    open(3);
    paper.left(random.chance(0.5) ? `**** ${section} ****` : section, 150, y, size, 'Courier-Bold');
    y += step;
    for (const line of lines) {
      open(2);
      y = printLine(line, y, style);
    }
    if (style.groupTotals) {
      const sum = lines.reduce((total, line) => total.plus(line.total), dec(0)).toFixed(2);
      paper.left('GROUP TOTAL****', 330, y, size, 'Courier');
      paper.right(style.money(sum), 560, y, size, 'Courier');
      y += step;
    }
  }
  open(7);
  foot(spec, style, y + step, random);
  return await paper.finish();
}

function sections(lines: readonly SpecLine[]): Map<string, SpecLine[]> {
  const groups = new Map<string, SpecLine[]>();
  for (const line of lines) {
    const name = line.section ?? 'GROCERY';
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return groups;
}

function head(spec: InvoiceSpec, style: Style, page: number): number {
  const { paper } = style;
  paper.left(spec.vendor.name.toUpperCase(), 40, 36, 13, 'Courier-Bold');
  for (const [index, text] of [...spec.vendor.address, spec.vendor.phone].entries())
    paper.left(text, 40, 54 + index * step, size, 'Courier');
  paper.left('INVOICE NUMBER', 380, 40, size, 'Courier');
  paper.left(spec.number, 490, 40, size, 'Courier-Bold');
  paper.left('INVOICE DATE', 380, 52, size, 'Courier');
  paper.left(style.date(spec.date), 490, 52, size, 'Courier');
  paper.left(`MANIFEST# ${spec.customer.number.slice(0, 4)}01  TRUCK STOP 12`, 380, 64, size, 'Courier');
  paper.left(`PAGE ${page}`, 380, 76, size, 'Courier');
  paper.left('SHIP TO', 40, 100, size, 'Courier');
  paper.left(`CUSTOMER ${spec.customer.number}`, 380, 100, size, 'Courier');
  paper.left(`TERMS ${spec.terms}`, 380, 112, size, 'Courier');
  if (spec.poNumber) paper.left(`PO NUMBER ${spec.poNumber}`, 380, 124, size, 'Courier');
  for (const [index, text] of [spec.customer.name.toUpperCase(), ...spec.customer.address].entries())
    paper.left(text, 40, 111 + index * step, size, 'Courier');
  const y = 160;
  paper.left('QTY', 40, y, size, 'Courier-Bold');
  paper.left('UNIT', 62, y, size, 'Courier-Bold');
  paper.left('PACK SIZE', 95, y, size, 'Courier-Bold');
  paper.left('ITEM DESCRIPTION', 160 + style.shift, y, size, 'Courier-Bold');
  paper.left('ITEM CODE', 375, y, size, 'Courier-Bold');
  paper.right('UNIT PRICE', 482, y, size, 'Courier-Bold');
  paper.right('EXTENDED PRICE', 560, y, size, 'Courier-Bold');
  paper.rule(40, 572, y + 11);
  return y + 16;
}

function printLine(line: SpecLine, y: number, style: Style): number {
  const { paper } = style;
  paper.right(line.quantity.startsWith('-') ? `${line.quantity.slice(1)}-` : line.quantity, 56, y, size, 'Courier');
  paper.left(line.unit, 64, y, size, 'Courier');
  paper.left(line.pack ?? '', 95, y, size, 'Courier');
  const inline = line.weight && !style.weightBelow ? ` ${line.weight} LB` : '';
  paper.left(`${line.description}${inline}`, 160 + style.shift, y, size, 'Courier');
  paper.left(line.itemCode ?? '', 375, y, size, 'Courier');
  paper.right(line.unitPrice, 482, y, size, 'Courier');
  paper.right(style.money(line.total), 560, y, size, 'Courier');
  if (line.taxable) paper.left(style.taxMark, 564, y, size, 'Courier');
  if (!line.weight || !style.weightBelow) return y + step;
  paper.left(`T/WT= ${line.weight}`, 180, y + step, size, 'Courier');
  return y + 2 * step;
}

function foot(spec: InvoiceSpec, style: Style, from: number, random: Random): void {
  const { paper } = style;
  const tax = spec.foot.reduce((sum, line) => sum.plus(line.total), dec(0));
  const goods = dec(spec.total).minus(tax).toFixed(2);
  let y = from;
  const line = (label: string, amount: string): void => {
    paper.left(label, 360, y, size, 'Courier');
    paper.right(style.money(amount), 560, y, size, 'Courier');
    y += step;
  };
  line(random.pick(['SUB TOTAL', 'SUBTOTAL']), goods);
  line('TAX TOTAL', tax.toFixed(2));
  line('INVOICE TOTAL', spec.total);
  paper.left('LAST PAGE', 40, y, size, 'Courier-Bold');
  paper.left(`PAYABLE ON OR BEFORE ${style.date(spec.dueDate)}`, 40, y + step, size, 'Courier');
}
