import { type CheckRun, dateInOrder } from '@platewise/domain';
import type { DrawnForm } from '../../../platform/pdf/index.ts';

type Check = CheckRun['checks'][number];
/** Where a list of invoices goes, and how many lines fit including the total. */
export type StubSpace = { top: number; rows: number };

const left = 45;
const rowHeight = 12;
const columns = [
  { x: left, width: 222, align: 'left' },
  { x: 275, width: 82, align: 'left' },
  { x: 365, width: 96, align: 'right' },
  { x: 471, width: 96, align: 'right' },
] as const;

export function stubTitle(form: DrawnForm, run: CheckRun, check: Check, { top }: StubSpace, more: string): void {
  form.text(`Check ${check.number}${more}`, left, top, { width: 180, bold: true });
  form.text(check.payee, 235, top, { width: 222 });
  form.text(dateInOrder(run.date, 'mdy'), 457, top, { width: 110, align: 'right' });
  writeRow(form, ['Invoice', 'Date', 'Discount', `Paid (${run.currency})`], top + 16, true);
  form.line(left, top + 27, 522);
}

/** How many invoices go here, from the given one on: if not all of the rest fit, a line says so. */
export function numberOfRows({ lines }: Check, rows: number, from: number): number {
  const rest = lines.length - from;
  return rest < rows ? rest : rows - 1;
}

/** The invoices, then either the check's total or that more follow. */
export function listRows(form: DrawnForm, check: Check, { top, rows }: StubSpace, from: number): void {
  const count = numberOfRows(check, rows, from);
  const y = (index: number) => top + 31 + rowHeight * index;
  check.lines.slice(from, from + count).forEach(({ invoice, date, discount, amount }, index) => {
    writeRow(form, [invoice, dateInOrder(date, 'mdy'), figures(discount), figures(amount)], y(index), false);
  });
  const last = from + count >= check.lines.length;
  writeRow(form, last ? ['Total', '', '', figures(check.amount)] : ['Continued', '', '', ''], y(count), true);
}

function writeRow(form: DrawnForm, cells: readonly string[], y: number, bold: boolean): void {
  columns.forEach(({ x, width, align }, index) => {
    const cell = cells[index] ?? '';
    if (cell !== '') form.text(cell, x, y, { width, align, bold });
  });
}

const figures = (amount: string) => amount.replace(/\B(?=(\d{3})+(?=\.|$))/g, ',');

/** With the currency: $1,204.05, EUR 1,204.05. */
export const writeFigures = (amount: string, currency: string): string =>
  `${currency === 'USD' ? '$' : `${currency} `}${figures(amount)}`;
