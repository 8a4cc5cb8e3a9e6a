import { dec } from '@platewise/domain';
import type { Random } from '../../random.ts';
import type { HtmlCharge, HtmlInvoice } from '../document.ts';
import { money } from '../figures.ts';
import type { Pen } from '../pen.ts';
import { safe } from './markup.ts';

const notices = [
  'The perishable agricultural commodities listed on this invoice are sold subject to the statutory trust authorized by section 5(c) of the Perishable Agricultural Commodities Act, 1930 (7 U.S.C. 499e(c)).',
  'All claims must be made within 24 hours of delivery. A service charge of 1.5% per month applies to past due accounts.',
  'Thank you for your business!',
  'No returns without prior authorization. Returned checks are subject to a $35.00 fee.',
  'Received in good condition: ______________________   Driver: ______________',
];

/** Totals, charges printed below the products, and notices to the customer. */
export function footOf(random: Random, invoice: HtmlInvoice, pen: Pen): string {
  const goods = invoice.lines.reduce((sum, line) => sum.plus(line.total), dec(0));
  const at = (place: HtmlCharge['place']) => invoice.charges.filter((charge) => charge.place === place);
  const above = at('rows').reduce((sum, charge) => sum.plus(charge.total), goods);
  const inBox = at('box');
  const rows: string[] = [];
  const row = (label: string, amount: string, grand = false) =>
    rows.push(`<tr${grand ? ' class="grand"' : ''}><td>${safe(label)}</td><td class="r n">${amount}</td></tr>`);
  const subtotal = random.pick(['Subtotal', 'SUBTOTAL', 'Sub Total', 'PRODUCT TOTAL', 'Merchandise']);
  if (random.chance(0.7) || inBox.length > 0) row(subtotal, money(above, pen.figures, true));
  for (const charge of inBox) row(charge.name, money(charge.total, pen.figures, true));
  const grand = random.pick([
    'TOTAL',
    'Total',
    'INVOICE TOTAL',
    'AMOUNT DUE',
    'Total Due',
    'BALANCE DUE',
    'PLEASE PAY THIS AMOUNT',
  ]);
  row(grand, money(invoice.total, pen.figures, true), true);
  if (random.chance(0.05)) {
    const before = dec(random.int(5000, 90000)).div(100);
    row('Previous Balance', money(before, pen.figures, true));
    row('Account Balance', money(before.plus(invoice.total), pen.figures, true));
  }
  const plain = at('text').map((charge) => `${safe(charge.name)} ${money(charge.total, pen.figures)}`);
  const text = plain.join(random.pick(['<br>', '<br>', '&emsp;&emsp;']));
  const counts = random.chance(0.3) ? `<div>${piecesOf(random, invoice)}</div>` : '';
  const notice = random.chance(0.7) ? `<div class="small">${random.pick(notices)}</div>` : '';
  const box = `<table class="${pen.sheet.foot}">${rows.join('')}</table>`;
  return `<div class="foot"><div>${text}${counts}</div>${box}</div>${notice}`;
}

function piecesOf(random: Random, invoice: HtmlInvoice): string {
  const pieces = invoice.lines
    .filter((line) => line.sale !== 'loose')
    .reduce((sum, line) => sum + Math.max(0, Number(line.shipped)), 0);
  return `${random.pick(['TOTAL PIECES', 'Total Cases:', 'CASES'])} ${pieces}`;
}
