import { type Decimal, dec } from '@platewise/domain';
import type { HtmlCharge, HtmlLine } from '../document.ts';
import { money, price, quantity } from '../figures.ts';
import { cellOf, descriptionOf } from '../line-text.ts';
import type { Pen } from '../pen.ts';
import type { ColumnKey } from '../plan.ts';
import { safe } from './markup.ts';

const left: readonly ColumnKey[] = ['code', 'description', 'brand', 'pack', 'packSize', 'unit', 'packUnit', 'origin'];
const mid: readonly ColumnKey[] = ['taxed', 'priceUnit', 'row'];

export const alignOf = (key: ColumnKey) => (left.includes(key) ? 'l' : mid.includes(key) ? 'c' : 'r');

/** The table rows of one line, including its remarks. */
export function rowsOfLine(line: HtmlLine, pen: Pen, row: number): string {
  const odd = row % 2 === 1 ? ' odd' : '';
  const { wrap, columns } = pen.plan;
  const text = descriptionOf(line, pen);
  const tr = (cells: string, last = true) => `<tr class="${last ? 'line' : 'part'}${odd}">${cells}</tr>`;
  const figures = (description: string) =>
    columns
      .map((key) => (key === 'description' ? `<td>${description}</td>` : cell(key, cellOf(key, line, pen, row))))
      .join('');
  const only = (description: string) =>
    columns.map((key) => (key === 'description' ? `<td>${description}</td>` : '<td></td>')).join('');
  const remarks = line.remarks.map((remark) => `<span class="remark">${safe(remark)}</span>`);
  const across = (inner: string) => `<td colspan="${columns.length}">${inner}</td>`;
  if (wrap === 'over')
    return [tr(across(safe(text)), false), tr(figures('')), ...remarks.map((each) => tr(across(each)))].join('');
  if (wrap === 'under')
    return [tr(figures(''), false), tr(across(`&ensp;${safe(text)}`)), ...remarks.map((each) => tr(across(each)))].join(
      '',
    );
  if (wrap === 'cell') return tr(figures([safe(text), ...remarks].join('<br>')));
  const parts = partsOf(text, wrap === 'figures-middle' ? 3 : 2).map(safe);
  const at = wrap === 'figures-first' ? 0 : wrap === 'figures-last' ? parts.length - 1 : Math.min(1, parts.length - 1);
  return [
    ...parts.map((part, index) => tr(index === at ? figures(part) : only(part), index === parts.length - 1)),
    ...remarks.map((each) => tr(only(each))),
  ].join('');
}

/** Splits a description into at most `most` parts; short ones are not split. */
function partsOf(text: string, most: number): string[] {
  const words = text.split(' ');
  const count = Math.min(most, Math.ceil(words.length / 2));
  const each = Math.ceil(words.length / count);
  return Array.from({ length: count }, (_, at) => words.slice(at * each, (at + 1) * each).join(' ')).filter(Boolean);
}

export function rowOfCharge(charge: HtmlCharge, pen: Pen): string {
  const { columns, wrap } = pen.plan;
  const name = columns.includes('description') ? 'description' : columns[0];
  const counts = countsOf(charge, pen);
  const cells = columns.map((key) => {
    if (key === name)
      return wrap === 'over' || wrap === 'under'
        ? `<td class="n">${safe(charge.name)}</td>`
        : `<td>${safe(charge.name)}</td>`;
    return cell(key, key === 'amount' ? money(charge.total, pen.figures) : (counts[key] ?? ''));
  });
  return `<tr class="line">${cells.join('')}</tr>`;
}

function countsOf({ count, total }: HtmlCharge, pen: Pen): Partial<Record<ColumnKey, string>> {
  if (!pen.chargeCounts) return {};
  const counted = quantity(count?.quantity ?? '1', pen.figures);
  return { shipped: counted, cases: counted, price: price(count?.each ?? total, pen.figures) };
}

/** A total within the table: of a group, or carried over to the next page. */
export function rowOfSum(label: string, sum: Decimal, pen: Pen): string {
  const { length } = pen.plan.columns;
  const amount = money(dec(sum), pen.figures);
  return `<tr class="sum"><td colspan="${length - 1}" class="r"><i>${safe(label)}</i></td><td class="r n">${amount}</td></tr>`;
}

export function rowOfSection(title: string, pen: Pen): string {
  return `<tr class="section"><td colspan="${pen.plan.columns.length}">${safe(title)}</td></tr>`;
}

function cell(key: ColumnKey, text: string): string {
  const align = alignOf(key);
  return `<td class="${align}${key === 'description' ? '' : ' n'}">${safe(text)}</td>`;
}
