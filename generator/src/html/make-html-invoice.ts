import { dec } from '@platewise/domain';
import { type Random, randomOf } from '../random.ts';
import type { HtmlGold, HtmlInvoice } from './document.ts';
import { drawAllowance, drawCharges, drawCredit } from './draw-charges.ts';
import { drawLines } from './draw-lines.ts';
import { goldOf } from './gold.ts';
import { type HtmlLayout, htmlLayouts, plans } from './layouts/index.ts';
import { penOf } from './pen.ts';
import { customerOf, digitsOf, vendorOf } from './people.ts';
import type { Plan } from './plan.ts';
import { pageOf } from './sheet/page.ts';

/** A page to print and its gold data. */
export type HtmlDocument = { layout: HtmlLayout; html: string; gold: HtmlGold };

/**
 * A made-up supplier invoice as an HTML page, with its gold data. The same seed gives the same page. With `short`, it
 * has few enough lines to usually fit on one page. Example: `makeHtmlInvoice(7, { layout: 'meat-house' }).gold.total`.
 */
export function makeHtmlInvoice(seed: number, wanted: { layout?: HtmlLayout; short?: boolean } = {}): HtmlDocument {
  const layout = wanted.layout ?? randomOf(seed ^ 0x41a7).pick(htmlLayouts);
  const random = randomOf(mixed(seed, layout));
  const [trade, planned] = plans[layout];
  const plan: Plan = planned(random);
  const pen = penOf(random, plan);
  const most = plan.most ?? 30;
  const count = wanted.short
    ? random.int(3, 12)
    : random.chance(0.3)
      ? random.int(Math.ceil(most / 2), most)
      : random.int(3, 14);
  const invoice = invoiceOf(random, plan, trade, count);
  return { layout, html: pageOf(random, invoice, pen), gold: goldOf(invoice, pen) };
}

function invoiceOf(random: Random, plan: Plan, trade: string, count: number): HtmlInvoice {
  const goods = drawLines(random, plan, count);
  const returnable = goods.filter((line) => line.sale !== 'catch' && line.shipped !== '0');
  const memo = random.chance(0.05) && returnable.length > 0;
  const [back] = returnable;
  const lines = memo ? returnable.slice(0, 4).map((line) => drawCredit(random, line)) : goods;
  if (!memo && back && random.chance(0.12)) lines.push(drawCredit(random, back));
  const reduced =
    memo || !random.chance(0.08) ? -1 : lines.findIndex((line) => line.sale === 'case' && line.shipped !== '0');
  const above = lines[reduced];
  if (above) lines.splice(reduced + 1, 0, drawAllowance(random, above));
  const charges = memo ? [] : drawCharges(random, plan, goods);
  const total = [...lines, ...charges].reduce((sum, each) => sum.plus(each.total), dec(0)).toFixed(2);
  const date = dayOf(random.int(0, 300));
  return {
    kind: dec(total).isNegative() ? 'credit_note' : 'invoice',
    vendor: vendorOf(random, trade),
    customer: customerOf(random),
    account: digitsOf(random, random.int(4, 7)),
    number: numberOf(random),
    date,
    due: plus(date, random.pick([7, 14, 21, 30])),
    po: random.chance(0.2) ? digitsOf(random, random.int(4, 6)) : null,
    lines,
    charges,
    total,
  };
}

function numberOf(random: Random): string {
  const digits = digitsOf(random, random.int(5, 9));
  const letter = random.pick(['M', 'A', 'S']);
  return random.pick([
    digits,
    digits,
    digits,
    `INV-${digits.slice(0, 5)}`,
    `${letter}${digits.slice(0, 5)}`,
    `00${digits.slice(0, 4)}`,
    `${digits.slice(0, 4)}-${digits.slice(3, 5)}`,
  ]);
}

/** Mixes the layout into the seed, so that two layouts with the same seed share nothing. */
function mixed(seed: number, layout: string): number {
  return [...layout].reduce((all, letter) => Math.imul(all ^ letter.charCodeAt(0), 0x01000193), seed ^ 0x5eed) >>> 0;
}

const dayOf = (days: number) => plus('2026-01-15', days);
const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
