import { dec } from '@platewise/domain';
import { type Notation, notationOf } from '../notation.ts';
import { letterPaper, type Paper } from '../paper.ts';
import { randomOf } from '../random.ts';
import type { InvoiceSpec, SpecLine } from '../spec.ts';

const size = 7.5;
const step = 12;
const bottom = 690;

type Style = Notation & { paper: Paper; stackedHead: boolean; weightColumn: boolean; payFirst: boolean };

/** A distributor's invoice with ordered and shipped side by side; weights in their own column or inline. */
export async function printOrderShip(spec: InvoiceSpec): Promise<Uint8Array> {
  const random = randomOf(spec.seed ^ 0xca7);
  const paper = letterPaper(`Invoice ${spec.number}`, spec.date);
  const style: Style = {
    ...notationOf(random),
    paper,
    stackedHead: random.chance(0.5),
    weightColumn: random.chance(0.6),
    payFirst: random.chance(0.5),
  };
  const pages = Math.max(1, Math.ceil((spec.lines.length * step) / (bottom - 176)));
  let page = 1;
  let y = head(spec, style, page, pages);
  for (const line of spec.lines) {
    if (y + step > bottom) {
      paper.newPage();
      page += 1;
      y = head(spec, style, page, pages);
    }
    printLine(line, y, style);
    y += step;
  }
  if (y + 8 * step > 760) {
    paper.newPage();
    y = head(spec, style, page + 1, pages);
  }
  foot(spec, style, y + step);
  return await paper.finish();
}

function head(spec: InvoiceSpec, style: Style, page: number, pages: number): number {
  const { paper } = style;
  paper.left(spec.vendor.name, 36, 30, 15, 'Helvetica-Bold');
  paper.left(`${spec.vendor.address.join('  ')}  ${spec.vendor.phone}`, 36, 50, size, 'Helvetica');
  const facts: [string, string][] = [
    ['DATE', style.date(spec.date)],
    ['INVOICE', spec.number],
    ['TRIP', '4417'],
    ['ACCT NO', spec.customer.number],
    ['STOP', '9'],
    ['PAGE', `${page} OF ${pages}`],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    paper.left(label, 40 + index * 92, 76, 6.5, 'Helvetica-Bold');
    paper.left(value, 40 + index * 92, 86, size + 1, 'Helvetica');
  }
  paper.left('SOLD TO:', 36, 108, size, 'Helvetica-Bold');
  paper.left([spec.customer.name, ...spec.customer.address].join(', '), 80, 108, size, 'Helvetica');
  paper.left(
    `TERMS: ${spec.terms}    DUE DATE: ${style.date(spec.dueDate)}${spec.poNumber ? `    PO NO: ${spec.poNumber}` : ''}`,
    36,
    122,
    size,
    'Helvetica',
  );
  columnHeads(style, 142);
  paper.rule(36, 576, 162);
  return 168;
}

function columnHeads(style: Style, y: number): void {
  const { paper, stackedHead } = style;
  const face = 'Helvetica-Bold';
  paper.right('ORDER', 66, y + 9, 6.5, face);
  paper.right('SHIP', 90, y + 9, 6.5, face);
  paper.left('UNIT', 96, y + 9, 6.5, face);
  paper.left('SIZE', 122, y + 9, 6.5, face);
  paper.left('BRAND', 168, y + 9, 6.5, face);
  if (stackedHead) paper.left('ITEM', 214, y, 6.5, face);
  paper.left(stackedHead ? 'NUMBER' : 'ITEM NO', 214, y + 9, 6.5, face);
  paper.left('DESCRIPTION', 258, y + 9, 6.5, face);
  if (style.weightColumn) paper.right('WEIGHT', 454, y + 9, 6.5, face);
  paper.right('TAX', 474, y + 9, 6.5, face);
  if (stackedHead) paper.right('UNIT', 520, y, 6.5, face);
  paper.right(stackedHead ? 'PRICE' : 'UNIT PRICE', 520, y + 9, 6.5, face);
  paper.right('EXTENSION', 574, y + 9, 6.5, face);
}

function printLine(line: SpecLine, y: number, style: Style): void {
  const { paper } = style;
  paper.right(line.ordered ?? line.quantity, 62, y, size, 'Helvetica');
  paper.right(line.quantity, 86, y, size, 'Helvetica');
  paper.left(line.unit, 98, y, size, 'Helvetica');
  paper.left(line.pack ?? '', 122, y, size, 'Helvetica');
  paper.left(line.brand ?? '', 168, y, size, 'Helvetica');
  paper.left(line.itemCode ?? '', 214, y, size, 'Helvetica');
  paper.left(line.description, 258, y, size, 'Helvetica');
  if (line.weight) paper.right(style.weightColumn ? line.weight : `${line.weight} LB`, 454, y, size, 'Helvetica');
  if (line.taxable) paper.right('Y', 470, y, size, 'Helvetica');
  paper.right(line.unitPrice, 520, y, size, 'Helvetica');
  paper.right(style.money(line.total), 574, y, size, 'Helvetica');
}

function foot(spec: InvoiceSpec, style: Style, from: number): void {
  const { paper } = style;
  let y = from;
  const cases = spec.lines.reduce((sum, line) => sum.plus(line.quantity), dec(0));
  paper.left(`TOTAL PIECES ${cases.toString()}`, 36, y, size, 'Helvetica');
  const goods = dec(spec.total).minus(spec.foot.reduce((sum, line) => sum.plus(line.total), dec(0)));
  const rows: [string, string][] = [
    ['SUBTOTAL', goods.toFixed(2)],
    ...spec.foot.map((line): [string, string] => [line.description.toUpperCase(), line.total]),
  ];
  for (const [label, amount] of rows) {
    paper.right(label, 510, y, size, 'Helvetica');
    paper.right(style.money(amount), 574, y, size, 'Helvetica');
    y += step;
  }
  if (style.payFirst) {
    paper.right(style.money(spec.total), 420, y + 4, 10, 'Helvetica-Bold');
    paper.left('PAY THIS AMOUNT', 428, y + 4, 10, 'Helvetica-Bold');
  } else {
    paper.right('PAY THIS AMOUNT', 510, y, size, 'Helvetica-Bold');
    paper.right(`$${style.money(spec.total)}`, 574, y, size, 'Helvetica-Bold');
  }
}
