import type { Random } from '../../random.ts';
import type { HtmlInvoice } from '../document.ts';
import type { Pen } from '../pen.ts';
import { footOf } from './foot.ts';
import { headWordsOf, letterheadOf, partiesOf } from './letterhead.ts';
import { safe } from './markup.ts';
import { cssOf } from './style.ts';
import { headOf, pagesOfRows, tableOf } from './table.ts';

/** The whole document as HTML. Page breaks are set here, as a supplier's software would, unless left to the browser. */
export function pageOf(random: Random, invoice: HtmlInvoice, pen: Pen): string {
  const words = headWordsOf(random, invoice, pen);
  const letterhead = letterheadOf(invoice, pen, words);
  const parties = partiesOf(random, invoice);
  const foot = footOf(random, invoice, pen);
  const [first, later] = roomOf(pen);
  const pages = pagesOfRows(invoice, pen, first, later);
  const numbered = random.chance(0.6);
  const sections = pages.map((rows, index) => {
    const above = index === 0 ? letterhead + parties : laterHead(pen, invoice, letterhead);
    const head = index === 0 || pen.sheet.laterHead !== 'none' ? headOf(pen) : '';
    const number =
      numbered && pages.length > 1 ? `<div class="r small">Page ${index + 1} of ${pages.length}</div>` : '';
    const below = index === pages.length - 1 ? foot : '';
    return `<section class="page">${number}${above}${tableOf(rows, head)}${below}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${safe(words.title)}</title><style>${cssOf(pen.sheet)}</style></head><body>${sections.join('\n')}</body></html>`;
}

function laterHead(pen: Pen, invoice: HtmlInvoice, letterhead: string): string {
  if (pen.sheet.laterHead === 'whole') return letterhead;
  if (pen.sheet.laterHead !== 'short') return '';
  return `<div class="top"><b>${safe(invoice.vendor.name)}</b><span>Invoice ${safe(invoice.number)}</span></div>`;
}

/** How many text rows fit on the first page and on later pages. */
function roomOf({ sheet }: Pen): [number, number] {
  const padding = Number.parseInt(sheet.padding, 10) * 2;
  const row = sheet.size * 1.333 * sheet.leading + padding + 1;
  if (sheet.breaks === 'browser') return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [height, head, foot] = [1000, 215, 70];
  return [
    Math.floor((height - head - foot) / row),
    Math.floor((height - (sheet.laterHead === 'whole' ? 180 : 40) - foot) / row),
  ];
}
