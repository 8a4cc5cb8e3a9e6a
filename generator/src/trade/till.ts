import { dec } from '@platewise/domain';
import type { Paper } from '../paper.ts';
import { type Random, randomOf } from '../random.ts';
import { digits } from './digits.ts';
import type { Gold, GoldLine, TradeInvoice, TradeLine } from './document.ts';
import { type Notation, notationOf } from './notation.ts';

/** Width of receipt paper, in points. */
export const tillWidth = 226;
const size = 8;
const step = 10.5;
const margin = 9;
const edge = tillWidth - margin;

type Manner = 'count-below' | 'count-above' | 'columns' | 'code-first';
type Till = Notation & {
  paper: Paper;
  y: number;
  manner: Manner;
  marks: [taxed: string, free: string];
  each: string;
  times: string;
};

/** The paper length a receipt needs, in points. */
export function tillHeight(invoice: TradeInvoice): number {
  return (invoice.lines.length * 2 + invoice.foot.length + 24) * step + 40;
}

/** Prints a cash-and-carry's receipt on narrow receipt paper. */
export function printTillReceipt(invoice: TradeInvoice, seed: number, paper: Paper): Gold {
  const random = randomOf(seed ^ 0x7111);
  const till: Till = {
    ...notationOf(random),
    paper,
    y: 14,
    manner: random.pick(['count-below', 'count-above', 'columns', 'code-first']),
    marks: random.pick([
      ['T', 'F'],
      ['*', ''],
      ['T', ''],
    ]),
    each: random.pick(['', 'EA']),
    times: random.pick(['@', 'x', 'X']),
  };
  printTop(till, invoice, random);
  const lines = invoice.lines.map((line) => printGoods(till, line));
  printSums(till, invoice, random);
  return {
    kind: 'receipt',
    vendor: invoice.seller.name.toUpperCase(),
    number: invoice.number,
    date: invoice.date,
    total: invoice.total,
    lines: [...lines, ...invoice.foot.map((charge) => ({ own: false, ...charge }))],
  };
}

function centred(till: Till, text: string, bold = false): void {
  const face = bold ? 'Courier-Bold' : 'Courier';
  const width = till.paper.widthOf(text, size, face);
  till.paper.left(text, Math.max(margin, (tillWidth - width) / 2), till.y, size, face);
  till.y += step;
}

function row(till: Till, left: string, right = '', bold = false): void {
  const face = bold ? 'Courier-Bold' : 'Courier';
  till.paper.left(left, margin, till.y, size, face);
  till.paper.right(right, edge, till.y, size, face);
  till.y += step;
}

function printTop(till: Till, invoice: TradeInvoice, random: Random): void {
  centred(till, invoice.seller.name.toUpperCase(), true);
  for (const text of [...invoice.seller.address, invoice.seller.phone]) centred(till, text);
  till.y += step / 2;
  const time = `${random.int(6, 19)}:${random.int(10, 59)}`;
  const number = `${random.pick(['RECEIPT #', 'INVOICE:', 'RECEIPT NO', 'TICKET #', 'INVOICE #'])} ${invoice.number}`;
  const date = `${random.pick(['DATE: ', ''])}${till.date(invoice.date)}`;
  const other = `TERM ${random.int(1, 19)}  CLERK ${digits(random, 3)}`;
  if (random.chance(0.5)) row(till, number, date.length < 16 ? date : '');
  else row(till, number);
  if (till.paper.widthOf(number + date, size, 'Courier') > 0 && (date.length >= 16 || random.chance(0.5)))
    row(till, `${date} ${time}`);
  else row(till, date, time);
  row(till, other);
  if (random.chance(0.5)) row(till, `MEMBER ${invoice.account}  ${invoice.buyer.name.toUpperCase()}`.slice(0, 42));
  row(till, random.pick(['-', '=']).repeat(42));
  if (till.manner === 'columns') printColumnHead(till, random);
}

function printColumnHead(till: Till, random: Random): void {
  const { paper } = till;
  paper.left('QTY', margin, till.y, size, 'Courier');
  paper.left(random.pick(['ITEM', 'DESCRIPTION']), margin + 34, till.y, size, 'Courier');
  paper.right('PRICE', edge - 50, till.y, size, 'Courier');
  paper.right(random.pick(['TOTAL', 'AMOUNT']), edge - 8, till.y, size, 'Courier');
  till.y += step;
}

/** Prints one line in the receipt's style and returns its gold data. */
function printGoods(till: Till, line: TradeLine): GoldLine {
  const base = { own: true, type: line.type, description: line.description, total: line.total };
  if (line.type !== 'product') {
    amount(till, line.description, line, false);
    return base;
  }
  const single = line.shipped === '1';
  const unit = line.unit === 'LB' ? 'LB' : till.each;
  const counted = { ...base, quantity: line.shipped, unit: unit || undefined, unitPrice: line.unitPrice };
  const count = `${line.shipped}${unit === '' ? '' : ` ${unit}`} ${till.times} ${line.unitPrice}`;
  if (till.manner === 'columns') return printColumns(till, line, { ...counted, unit: undefined });
  if (till.manner === 'code-first') {
    row(till, `${line.code ?? ''} ${line.description}`);
    amount(till, `   ${count}`, line, true);
    return { ...counted, itemCode: line.code };
  }
  if (till.manner === 'count-above' && !single) row(till, `  ${count}`);
  amount(till, line.description, line, true);
  if (till.manner === 'count-below' && !single) row(till, `    ${count}`);
  return single ? base : counted;
}

function printColumns(till: Till, line: TradeLine, gold: GoldLine): GoldLine {
  const { paper } = till;
  const description = line.description.slice(0, 18).trimEnd();
  paper.left(line.shipped, margin, till.y, size, 'Courier');
  paper.left(description, margin + 34, till.y, size, 'Courier');
  paper.right(line.unitPrice, edge - 50, till.y, size, 'Courier');
  amount(till, '', line, true);
  return { ...gold, description };
}

function amount(till: Till, label: string, line: TradeLine, goods: boolean): void {
  const { paper } = till;
  paper.left(label, margin, till.y, size, 'Courier');
  paper.right(till.money(line.total), edge - 10, till.y, size, 'Courier');
  if (goods) paper.left(till.marks[line.taxable ? 0 : 1], edge - 5, till.y, size, 'Courier');
  till.y += step;
}

function printSums(till: Till, invoice: TradeInvoice, random: Random): void {
  const charges = invoice.foot.reduce((sum, charge) => sum.plus(charge.total), dec(0));
  const sum = (label: string, value: string, bold = false): void => {
    const face = bold ? 'Courier-Bold' : 'Courier';
    till.paper.left(label, margin + 24, till.y, size, face);
    till.paper.right(till.money(value), edge - 10, till.y, size, face);
    till.y += step;
  };
  row(till, '');
  sum(random.pick(['SUBTOTAL', 'SUB-TOTAL', 'SUB TOTAL']), dec(invoice.total).minus(charges).toFixed(2));
  for (const charge of invoice.foot) sum(charge.description.toUpperCase(), charge.total);
  sum(random.pick(['TOTAL', '**** TOTAL', 'BALANCE DUE', 'TOTAL DUE']), invoice.total, true);
  if (random.chance(0.5)) sum(random.pick(['VISA', 'MASTERCARD', 'CHECK', 'DEBIT']), invoice.total);
  else printCash(sum, invoice.total, random);
  row(till, '');
  centred(till, `ITEMS SOLD ${invoice.lines.length}`);
  centred(till, random.pick(['THANK YOU FOR SHOPPING WITH US', 'RETURNS WITHIN 14 DAYS WITH RECEIPT', 'THANK YOU']));
}

function printCash(sum: (label: string, value: string) => void, total: string, random: Random): void {
  const given = dec(total).plus(random.int(0, 40)).toDecimalPlaces(0, 0);
  sum('CASH', given.toFixed(2));
  sum('CHANGE', given.minus(total).toFixed(2));
}
