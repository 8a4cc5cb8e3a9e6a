import { dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { TradeInvoice } from './document.ts';
import type { Pen } from './style.ts';

export type Foot = {
  rows: [label: string, amount: string][];
  manner: 'right' | 'wide' | 'amount-first';
  total: string;
  remarks: string[];
};

export function footOf(random: Random, invoice: TradeInvoice, pen: Pen): Foot {
  const charges = invoice.foot.reduce((sum, charge) => sum.plus(charge.total), dec(0));
  const sub = random.pick(['Subtotal', 'Sub Total', 'Sub-Total', 'Product Total', 'Merchandise Total']);
  const cases = (wanted: boolean) =>
    invoice.lines
      .filter((line) => line.type === 'product' && line.split === wanted)
      .reduce((sum, line) => sum.plus(line.shipped), dec(0))
      .toFixed(0);
  const caps = (text: string) => (pen.style.caps ? text.toUpperCase() : text);
  const credit = invoice.kind === 'credit_note';
  const rows: [string, string][] = [
    ...(random.chance(0.85) || invoice.foot.length > 0
      ? [[caps(sub), dec(invoice.total).minus(charges).toFixed(2)] as [string, string]]
      : []),
    ...invoice.foot.map((charge): [string, string] => [charge.description, charge.total]),
  ];
  return {
    rows,
    manner: random.pick(['right', 'right', 'wide', 'amount-first']),
    total: caps(
      credit
        ? random.pick(['Total Credit', 'Credit Total', 'Total'])
        : random.pick([
            'Invoice Total',
            'Total',
            'Total Due',
            'Pay This Amount',
            'Amount Due',
            'Balance Due',
            'Please Pay',
            'Total Amount Due',
          ]),
    ),
    remarks: [
      ...(random.chance(0.5)
        ? [
            `TOTAL CASES ${cases(false)}   SPLITS ${cases(true)}   TOTAL PCS ${Number(cases(false)) + Number(cases(true))}`,
          ]
        : []),
      ...(random.chance(0.5)
        ? [
            'Claims must be made within 24 hours of delivery. A service charge of 1.5% per month is added to past due accounts.',
          ]
        : []),
      ...(random.chance(0.4) ? ['RECEIVED BY ______________________   DATE ____________'] : []),
      ...(random.chance(0.4) ? [`Payable on or before ${pen.style.date(invoice.dueDate)}`] : []),
    ],
  };
}

export function footHeight(foot: Foot, pen: Pen): number {
  return (foot.rows.length + foot.remarks.length + 2) * 1.5 * pen.style.size + 10;
}

/** Prints the totals and remarks below the lines. */
export function printFoot(foot: Foot, invoice: TradeInvoice, pen: Pen, from: number): void {
  const { paper, style } = pen;
  const edge = paper.width - style.margin;
  const step = 1.5 * style.size;
  const label = foot.manner === 'wide' ? paper.width * 0.35 : edge - 16 * style.size;
  let y = from;
  const row = (text: string, amount: string, bold: boolean): void => {
    pen.left(text, label, y, bold);
    pen.right(`${amount.startsWith('-') ? '' : style.sign}${style.money(amount)}`, edge, y, bold);
    y += step;
  };
  for (const [text, amount] of foot.rows) row(text, amount, false);
  if (foot.manner === 'amount-first') {
    pen.right(style.money(invoice.total), edge - 16 * style.size, y + 3, true, style.size + 2);
    pen.left(foot.total, edge - 15 * style.size, y + 3, true, style.size + 2);
    y += step + 4;
  } else row(foot.total, invoice.total, true);
  for (const text of foot.remarks) {
    y += step;
    pen.left(text, style.margin, y, false, Math.min(style.size, 8));
  }
}
