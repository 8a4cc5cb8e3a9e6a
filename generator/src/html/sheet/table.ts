import { dec } from '@platewise/domain';
import type { HtmlInvoice, HtmlLine } from '../document.ts';
import type { Pen } from '../pen.ts';
import { safe } from './markup.ts';
import { alignOf, rowOfCharge, rowOfSection, rowOfSum, rowsOfLine } from './rows.ts';

const titles: Record<string, string> = {
  dairy: 'DAIRY PRODUCTS',
  eggs: 'EGGS',
  meat: 'MEATS',
  poultry: 'POULTRY',
  seafood: 'SEAFOOD',
  frozen: 'FROZEN',
  canned: 'CANNED & DRY',
  dry: 'DRY GROCERY',
  oils: 'OILS & DRESSINGS',
  bakery: 'BAKERY',
  produce: 'PRODUCE',
  beverages: 'DISPENSER BEVERAGE',
  paper: 'PAPER & DISP',
  cleaning: 'CHEMICAL & JANITORIAL',
};

/** The rows of the table, page by page. */
export function pagesOfRows(invoice: HtmlInvoice, pen: Pen, first: number, later: number): string[][] {
  const pages: string[][] = [[]];
  let room = first;
  let carried = dec(0);
  const open = (height: number) => {
    if (height <= room || pages.at(-1)?.length === 0) {
      room -= height;
      return;
    }
    if (pen.sheet.carried) pages.at(-1)?.push(rowOfSum(pen.sheet.carried, carried, pen));
    pages.push(
      pen.sheet.carried
        ? [rowOfSum(pen.sheet.carried.replace(/carried forward/i, 'Brought forward'), carried, pen)]
        : [],
    );
    room = later - height;
  };
  let group = '';
  let sum = dec(0);
  const closeGroup = () => {
    if (group !== '' && pen.plan.subtotals) pages.at(-1)?.push(rowOfSum(`${group} TOTAL`, sum, pen));
    sum = dec(0);
  };
  invoice.lines.forEach((line, index) => {
    const title = pen.plan.grouped ? (titles[line.category ?? ''] ?? '') : '';
    open(heightOf(line, pen) + (title === group ? 0 : 2));
    if (title !== group) {
      closeGroup();
      group = title;
      pages.at(-1)?.push(rowOfSection(title, pen));
    }
    pages.at(-1)?.push(rowsOfLine(line, pen, index + 1));
    sum = sum.plus(line.total);
    carried = carried.plus(line.total);
  });
  closeGroup();
  const among = invoice.charges.filter(({ place }) => place === 'rows');
  for (const charge of among) pages.at(-1)?.push(rowOfCharge(charge, pen));
  return pages;
}

/** The height in text rows; a narrow description is assumed to wrap. */
function heightOf(line: HtmlLine, pen: Pen): number {
  const { wrap, room } = pen.plan;
  const own = {
    cell: room === 'narrow' ? 2.3 : 1.1,
    over: 2,
    under: 2,
    'figures-first': 2,
    'figures-last': 2,
    'figures-middle': 3,
  };
  return own[wrap] + line.remarks.length;
}

/** The table's header rows. */
export function headOf(pen: Pen): string {
  const { headAlign } = pen.sheet;
  const cells = pen.plan.columns.map((key) => {
    const align = headAlign === 'column' ? alignOf(key) : headAlign === 'center' ? 'c' : 'l';
    const width = key === 'description' ? ` style="width:${pen.plan.room === 'narrow' ? 22 : 40}%"` : '';
    return `<th class="${align}"${width}>${safe(pen.headings[key] ?? '')}</th>`;
  });
  const figures = `<tr>${cells.join('')}</tr>`;
  const own = `<tr><th class="l" colspan="${cells.length}">${safe(pen.descriptionHeading)}</th></tr>`;
  const rows = { over: [own, figures], under: [figures, own] };
  const { wrap } = pen.plan;
  return `<thead>${(wrap === 'over' || wrap === 'under' ? rows[wrap] : [figures]).join('')}</thead>`;
}

export function tableOf(rows: readonly string[], head: string): string {
  return `<table class="goods">${head}<tbody>${rows.join('\n')}</tbody></table>`;
}
