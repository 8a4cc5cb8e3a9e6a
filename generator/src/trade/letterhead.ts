import type { Random } from '../random.ts';
import { digits } from './digits.ts';
import type { TradeInvoice } from './document.ts';
import type { Pen } from './style.ts';

/** The header of every page, picked once: labels for number and date, other fields, and their arrangement. */
export type Letterhead = {
  facts: [label: string, value: string][];
  arrangement: 'list' | 'boxes' | 'strip';
  parties: string[][];
  title: string;
  nameSize: number;
  numberLabel: string;
};

export function letterheadOf(random: Random, invoice: TradeInvoice, pen: Pen): Letterhead {
  const { style } = pen;
  const credit = invoice.kind === 'credit_note';
  const numberLabel = credit
    ? random.pick(['Credit Memo No.', 'Credit Memo #', 'Invoice Number'])
    : random.pick(['Invoice Number', 'Invoice No.', 'Invoice #', 'Invoice', 'Inv #', 'Inv. No.']);
  const facts: [string, string][] = [
    [numberLabel, invoice.number],
    [random.pick(['Invoice Date', 'Date', 'Inv Date']), style.date(invoice.date)],
    [random.pick(['Customer', 'Customer No', 'Account', 'Acct No', 'Cust #']), invoice.account],
    [random.pick(['Terms', 'Payment Terms']), random.pick(['NET 14', 'NET 30 DAYS', '21 DAYS', 'C.O.D.'])],
  ];
  if (random.chance(0.6)) facts.push([random.pick(['Due Date', 'Payment Due', 'Due']), style.date(invoice.dueDate)]);
  if (random.chance(0.5))
    facts.push([random.pick(['Route', 'Stop', 'Truck', 'Manifest #', 'Trip', 'Load']), digits(random, 4)]);
  if (random.chance(0.35))
    facts.push([random.pick(['Order Date', 'Ship Date', 'Delivery Date']), style.date(invoice.date)]);
  if (random.chance(0.3))
    facts.push([random.pick(['Salesperson', 'Sales Rep', 'Driver']), random.pick(['M. ORTIZ', 'J. PARK', 'HOUSE'])]);
  if (invoice.poNumber) facts.push([random.pick(['PO Number', 'Customer PO', 'P.O. No.']), invoice.poNumber]);
  const moved = random.chance(0.3) ? [...facts.slice(2), ...facts.slice(0, 2)] : facts;
  return {
    facts: moved.map(([label, value]) => [style.caps ? label.toUpperCase() : label, value]),
    arrangement: random.pick(['list', 'boxes', 'strip']),
    parties: partiesOf(random, invoice),
    title: credit ? 'CREDIT MEMO' : random.pick(['INVOICE', 'INVOICE', 'DELIVERY INVOICE', '']),
    nameSize: random.int(12, 18),
    numberLabel,
  };
}

function partiesOf(random: Random, { seller, buyer }: TradeInvoice): string[][] {
  const to = random.pick(['Bill To', 'Sold To', 'SOLD TO:', 'BILL TO:']);
  const parties = [[to, buyer.name, ...buyer.address]];
  if (random.chance(0.5))
    parties.push([random.pick(['Ship To', 'SHIP TO:', 'Deliver To']), buyer.name, ...buyer.address]);
  if (random.chance(0.3))
    parties.push([
      random.pick(['Remit To', 'REMIT TO:']),
      seller.name,
      `PO Box ${seller.address[0].slice(0, 4).trim()}0`,
      seller.address[1],
    ]);
  return parties;
}

/** Prints a page's full header; returns the y position below it. */
export function printLetterhead(head: Letterhead, invoice: TradeInvoice, pen: Pen, page: number): number {
  const { paper, style } = pen;
  const { margin } = style;
  pen.left(invoice.seller.name, margin, 30, true, head.nameSize);
  const contact = [...invoice.seller.address, invoice.seller.phone];
  for (const [index, text] of contact.entries()) pen.left(text, margin, 34 + head.nameSize + index * (style.size + 2));
  if (head.title !== '') pen.right(head.title, paper.width - margin, 28, true, 17);
  pen.right(`${style.caps ? 'PAGE' : 'Page'} ${page}`, paper.width - margin, 48);
  let y = 44 + head.nameSize + contact.length * (style.size + 2);
  if (head.arrangement === 'list') y = Math.max(y, printList(head, pen, 62));
  if (head.arrangement === 'strip') y = printStrip(head, pen, y);
  y = printParties(head, pen, y + 4);
  return head.arrangement === 'boxes' ? printBoxes(head, pen, y + 2) + 6 : y + 6;
}

function printList({ facts }: Letterhead, pen: Pen, from: number): number {
  const { paper, style } = pen;
  const x = paper.width * 0.6;
  const step = style.size + 3;
  for (const [index, [label, value]] of facts.entries()) {
    pen.left(label, x, from + index * step);
    pen.right(value, paper.width - style.margin, from + index * step, true);
  }
  return from + facts.length * step + 4;
}

function printStrip({ facts }: Letterhead, pen: Pen, from: number): number {
  const { paper, style } = pen;
  let x = style.margin;
  let y = from;
  for (const [label, value] of facts) {
    const text = `${label}: ${value}`;
    const width = paper.widthOf(text, style.size, style.plain);
    if (x + width > paper.width - style.margin) {
      x = style.margin;
      y += style.size + 3;
    }
    pen.left(text, x, y);
    x += width + 2.4 * style.size;
  }
  return y + style.size + 6;
}

/** Prints labels in one row and values in the row below, in columns that fit their text. */
function printBoxes({ facts }: Letterhead, pen: Pen, from: number): number {
  const { paper, style } = pen;
  const size = style.size - 1;
  const widths = facts.map(
    ([label, value]) =>
      Math.max(paper.widthOf(label, size, style.bold), paper.widthOf(value, style.size, style.plain)) + 14,
  );
  const perRow =
    widths.reduce((sum, width) => sum + width, 0) > paper.width - 2 * style.margin
      ? Math.ceil(facts.length / 2)
      : facts.length;
  let y = from;
  for (let start = 0; start < facts.length; start += perRow) {
    let x = style.margin;
    for (const [index, [label, value]] of facts.slice(start, start + perRow).entries()) {
      pen.left(label, x, y, true, size);
      pen.left(value, x, y + style.size + 2);
      x += widths[start + index] ?? 60;
    }
    y += 2 * style.size + 9;
  }
  return y;
}

function printParties({ parties }: Letterhead, pen: Pen, from: number): number {
  const { paper, style } = pen;
  const step = style.size + 2;
  const width = (paper.width - 2 * style.margin) / parties.length;
  for (const [index, lines] of parties.entries())
    for (const [row, text] of lines.entries())
      pen.left(text, style.margin + index * width, from + row * step, row === 0);
  return from + 4 * step + 4;
}

/** Prints the short header of a later page, if the full one is not repeated. */
export function printShortHead(head: Letterhead, invoice: TradeInvoice, pen: Pen, page: number): number {
  const { paper, style } = pen;
  const label = head.facts.find(([, value]) => value === invoice.number)?.[0] ?? '';
  pen.left(`${invoice.seller.name}    ${label} ${invoice.number}    ${style.date(invoice.date)}`, style.margin, 30);
  pen.right(`Page ${page}`, paper.width - style.margin, 30);
  return 30 + 2 * style.size;
}
