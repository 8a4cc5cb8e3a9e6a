import { dec } from '@platewise/domain';
import { type Notation, notationOf } from '../notation.ts';
import { letterPaper, type Paper } from '../paper.ts';
import { type Random, randomOf } from '../random.ts';
import type { InvoiceSpec, SpecLine } from '../spec.ts';

const size = 9;
const step = 15;
const bottom = 680;

type Wording = {
  number: string;
  date: string;
  quantity: string;
  unit: string;
  description: string;
  price: string;
  amount: string;
  total: string;
};
type Style = Notation & { paper: Paper; words: Wording; quantityFirst: boolean; sign: string };

/** A produce house's invoice from office software: proportional type, few columns, charges and tax in the footer. */
export async function printProduce(spec: InvoiceSpec): Promise<Uint8Array> {
  const random = randomOf(spec.seed ^ 0x9a0d);
  const paper = letterPaper(`Invoice ${spec.number}`, spec.date);
  const style: Style = {
    ...notationOf(random),
    paper,
    words: wordingOf(random),
    quantityFirst: random.chance(0.5),
    sign: random.pick(['', '$']),
  };
  let page = 1;
  let y = firstHead(spec, style);
  for (const line of spec.lines) {
    if (y + step > bottom) {
      paper.left(`Page ${page}`, 280, 750, 8, 'Helvetica');
      paper.newPage();
      page += 1;
      paper.left(`${spec.vendor.name}   ${style.words.number} ${spec.number}`, 48, 40, size, 'Helvetica');
      y = columnHeads(style, 64);
    }
    printLine(line, y, style);
    y += step;
  }
  if (y + 7 * step > 740) {
    paper.newPage();
    page += 1;
    y = 60;
  }
  foot(spec, style, y + 10);
  paper.left(`Page ${page}`, 280, 750, 8, 'Helvetica');
  return await paper.finish();
}

function wordingOf(random: Random): Wording {
  return {
    number: random.pick(['Invoice #', 'Invoice No.', 'Invoice Number:', 'Invoice:']),
    date: random.pick(['Date', 'Invoice Date:', 'Date:']),
    quantity: random.pick(['Qty', 'Quantity', 'Shipped']),
    unit: random.pick(['U/M', 'Unit', 'UOM']),
    description: random.pick(['Description', 'Item Description', 'Product']),
    price: random.pick(['Price', 'Unit Price', 'Price Each']),
    amount: random.pick(['Amount', 'Ext. Price', 'Total']),
    total: random.pick(['Total', 'Balance Due', 'Invoice Total', 'Total Due']),
  };
}

function firstHead(spec: InvoiceSpec, style: Style): number {
  const { paper, words } = style;
  paper.left(spec.vendor.name, 48, 40, 16, 'Helvetica-Bold');
  for (const [index, text] of [...spec.vendor.address, spec.vendor.phone].entries())
    paper.left(text, 48, 62 + index * 12, size, 'Helvetica');
  paper.right('INVOICE', 560, 40, 20, 'Helvetica-Bold');
  const facts: [string, string][] = [
    [words.number, spec.number],
    [words.date, style.date(spec.date)],
    ['Customer #', spec.customer.number],
    ['Terms', spec.terms],
    ['Due Date', style.date(spec.dueDate)],
    ...(spec.poNumber ? [['P.O. No.', spec.poNumber] as [string, string]] : []),
  ];
  for (const [index, [label, value]] of facts.entries()) {
    paper.left(label, 390, 70 + index * 13, size, 'Helvetica');
    paper.right(value, 560, 70 + index * 13, size, 'Helvetica');
  }
  paper.left('Bill To', 48, 118, size, 'Helvetica-Bold');
  for (const [index, text] of [spec.customer.name, ...spec.customer.address].entries())
    paper.left(text, 48, 131 + index * 12, size, 'Helvetica');
  return columnHeads(style, 186);
}

function places(style: Style) {
  return style.quantityFirst
    ? { quantity: 76, unit: 88, code: 122, description: 172, pack: 368 }
    : { code: 48, description: 102, pack: 300, quantity: 392, unit: 402 };
}

function columnHeads(style: Style, y: number): number {
  const { paper, words } = style;
  const at = places(style);
  paper.left('Item', at.code, y, size, 'Helvetica-Bold');
  paper.left(words.description, at.description, y, size, 'Helvetica-Bold');
  paper.left('Pack', at.pack, y, size, 'Helvetica-Bold');
  paper.right(words.quantity, at.quantity, y, size, 'Helvetica-Bold');
  paper.left(words.unit, at.unit, y, size, 'Helvetica-Bold');
  paper.right(words.price, 500, y, size, 'Helvetica-Bold');
  paper.right(words.amount, 562, y, size, 'Helvetica-Bold');
  paper.rule(48, 564, y + 13);
  return y + 20;
}

function printLine(line: SpecLine, y: number, style: Style): void {
  const { paper, sign } = style;
  const at = places(style);
  paper.right(line.quantity, at.quantity, y, size, 'Helvetica');
  paper.left(line.unit, at.unit, y, size, 'Helvetica');
  paper.left(line.itemCode ?? '', at.code, y, size, 'Helvetica');
  paper.left(proper(line.description), at.description, y, size, 'Helvetica');
  paper.left(line.pack ?? '', at.pack, y, size, 'Helvetica');
  paper.right(`${sign}${line.unitPrice}`, 500, y, size, 'Helvetica');
  paper.right(
    line.total.startsWith('-') ? style.money(line.total) : `${sign}${style.money(line.total)}`,
    562,
    y,
    size,
    'Helvetica',
  );
}

function proper(text: string): string {
  return text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function foot(spec: InvoiceSpec, style: Style, from: number): void {
  const { paper, words, sign } = style;
  let y = from;
  const goods = dec(spec.total).minus(spec.foot.reduce((sum, line) => sum.plus(line.total), dec(0)));
  const rows: [string, string][] = [
    ['Subtotal', goods.toFixed(2)],
    ...spec.foot.map((line): [string, string] => [line.description, line.total]),
    [words.total, spec.total],
  ];
  for (const [label, amount] of rows) {
    paper.left(label, 400, y, size, 'Helvetica');
    paper.right(`${sign}${style.money(amount)}`, 562, y, size, 'Helvetica');
    y += step;
  }
  paper.left(
    'Thank you for your business. Claims must be made within 24 hours of delivery.',
    48,
    y + 12,
    8,
    'Helvetica',
  );
}
