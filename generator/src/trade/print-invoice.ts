import { dec } from '@platewise/domain';
import type { Paper } from '../paper.ts';
import { randomOf } from '../random.ts';
import type { ColumnKey } from './columns.ts';
import type { Gold, TradeInvoice, TradeLayout, TradeLine } from './document.ts';
import { footHeight, footOf, printFoot } from './foot.ts';
import { goldOf } from './gold.ts';
import { type Letterhead, letterheadOf, printLetterhead, printShortHead } from './letterhead.ts';
import { planOf } from './plans.ts';
import { printLine, rowsOfLine } from './print-line.ts';
import { type Pen, penOf, styleOf } from './style.ts';
import { printHead, type Table, tableOf } from './table.ts';

type Page = { number: number; y: number };

/** Prints a document as a table over as many pages as needed, starting on the current page. */
export function printTradeInvoice(invoice: TradeInvoice, seed: number, paper: Paper): Gold {
  const random = randomOf(seed ^ 0x57e1);
  const style = styleOf(random, invoice.layout);
  const pen = penOf(paper, style);
  const table = fittingTable(
    () => planOf(random, invoice.layout as Exclude<TradeLayout, 'till'>),
    (plan) => tableOf(random, plan, invoice, pen),
  );
  const head = letterheadOf(random, invoice, pen);
  const foot = footOf(random, invoice, pen);
  const page: Page = { number: 0, y: 0 };
  openPage(page, head, table, invoice, pen);
  printBody(page, head, table, invoice, pen);
  if (page.y + footHeight(foot, pen) > paper.height - 30) openPage(page, head, table, invoice, pen);
  printFoot(foot, invoice, pen, page.y + style.step);
  return goldOf(invoice, table, pen);
}

/** Tries up to 20 column plans until one fits the paper; the simplest plan always fits. */
function fittingTable(plan: () => ColumnKey[], place: (plan: ColumnKey[]) => Table | null): Table {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const table = place(plan());
    if (table) return table;
  }
  throw new Error('No plan of columns fits the paper.');
}

function openPage(page: Page, head: Letterhead, table: Table, invoice: TradeInvoice, pen: Pen): void {
  if (page.number > 0) pen.paper.newPage();
  page.number += 1;
  const short = page.number > 1 && pen.style.shortHead;
  const y = short ? printShortHead(head, invoice, pen, page.number) : printLetterhead(head, invoice, pen, page.number);
  page.y = printHead(table, pen, y + 4);
}

function printBody(page: Page, head: Letterhead, table: Table, invoice: TradeInvoice, pen: Pen): void {
  const { paper, style } = pen;
  const bottom = paper.height - 56;
  let sum = dec(0);
  let section = '';
  let group = dec(0);
  for (const [index, line] of invoice.lines.entries()) {
    const rows = rowsOfLine(line, table, pen);
    const opens = style.sections !== 'none' && line.section !== section;
    if (opens && index > 0) printGroupTotal(page, table, pen, group.toFixed(2));
    if (page.y + (rows + (opens ? 2 : 0)) * style.step > bottom)
      turnPage(page, head, table, invoice, pen, sum.toFixed(2));
    if (opens) {
      printSection(page, table, pen, line);
      section = line.section;
      group = dec(0);
    }
    shade(page, table, pen, index, rows);
    printLine(line, index, table, pen, page.y);
    page.y += rows * style.step;
    sum = sum.plus(line.total);
    group = group.plus(line.total);
  }
  printGroupTotal(page, table, pen, group.toFixed(2));
}

function turnPage(page: Page, head: Letterhead, table: Table, invoice: TradeInvoice, pen: Pen, sum: string): void {
  const { paper, style } = pen;
  const edge = paper.width - style.margin;
  const carried = (label: string): void => {
    pen.left(label, edge - 22 * style.size, page.y);
    pen.right(style.money(sum), edge, page.y);
    page.y += style.step;
  };
  if (style.carry) carried(style.caps ? 'CARRIED FORWARD' : 'Page Subtotal');
  else pen.left('CONTINUED ON NEXT PAGE', paper.width / 2 - 50, paper.height - 30);
  openPage(page, head, table, invoice, pen);
  if (style.carry && style.caps) carried('BROUGHT FORWARD');
}

function printSection(page: Page, table: Table, pen: Pen, line: TradeLine): void {
  const at = table.columns.find((column) => column.key === 'description')?.x ?? pen.style.margin;
  const text = pen.style.sections === 'starred' ? `**** ${line.section} ****` : line.section;
  pen.left(text, at, page.y, true, table.size);
  page.y += pen.style.step;
}

function printGroupTotal(page: Page, table: Table, pen: Pen, sum: string): void {
  const { paper, style } = pen;
  if (!style.groupTotals) return;
  pen.left('GROUP TOTAL****', paper.width * 0.5, page.y, false, table.size);
  pen.right(style.money(sum), paper.width - style.margin, page.y, false, table.size);
  page.y += style.step;
}

function shade(page: Page, table: Table, { paper, style }: Pen, index: number, rows: number): void {
  const width = table.x1 - table.x0;
  if (style.grid === 'zebra' && index % 2 === 1) paper.fill(table.x0, page.y - 2, width, rows * style.step, '#e6e6e6');
  if (style.grid === 'lines' || style.grid === 'cells') paper.rule(table.x0, table.x1, page.y - 2);
  if (style.grid === 'cells')
    for (const column of table.columns) paper.upright(column.x - 3, page.y - 2, page.y - 2 + rows * style.step);
}
