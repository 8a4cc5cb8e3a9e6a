import { type DateOrder, datesIn, inOrder } from '../fields/dates.ts';
import { keyOf, plain } from '../layout/plain-text.ts';
import { type Decimal, dec } from '../numbers/decimal.ts';
import { type DecimalMark, parsePrintedNumber } from '../numbers/printed-number.ts';
import type { ReadStatement, ReadStatementLine, ReadValue } from '../types.ts';
import { bareNumber } from './line-rows.ts';
import { isMoneyRole, type MoneyRole, roleOfHead, type StatementRole } from './roles.ts';
import { type Draft, type Figure, type Settled, settle } from './settle.ts';
import { dateInCell, orderOfTable } from './table-dates.ts';
import { closingWeight, kindOfPrefix, kindOfWords, saysCarried, saysForward } from './words.ts';

type Cells = readonly string[];

/** Above the heading there may be a letterhead. */
const searchedRows = 60;

/**
 * Reads a vendor's statement from the rows of a CSV or Excel export, all cells as text; rows above and below the table
 * may be anything. Amounts are decimal strings ('-12.50': a credit or payment); boxes are null. `date` is the
 * statement's own, 'YYYY-MM-DD', if given; `today` decides between two readings of a date. Null if no row names a date
 * or number column and an amount column. Never throws. Explained in docs/algorithms/reading.md.
 * @example readStatementTable([['Date', 'Invoice', 'Amount'], ['10/02/26', '881201', '412.50']], '2026-11-21')
 */
export function readStatementTable(
  rows: readonly Cells[],
  today: string,
): { date: string | null; statement: ReadStatement } | null {
  const head = headOf(rows);
  if (head === null) return null;
  const { roles } = head;
  const body = rows.slice(head.at + 1);
  const columnsOf = (role: (each: StatementRole) => boolean) =>
    roles.flatMap((each, column) => (each !== null && role(each) ? [column] : []));
  const money = columnsOf(isMoneyRole);
  const mark = markOf(body.flatMap((row) => money.map((column) => row[column] ?? '')));
  const dateColumns = columnsOf((role) => role === 'date');
  const order = orderOfTable(
    body.flatMap((row) => dateColumns.map((column) => row[column] ?? '')),
    { today, european: mark === ',' || !head.english },
  );
  const drafts: Draft[] = [];
  const stated: Decimal[] = [];
  const labelled: { value: Decimal; weight: number }[] = [];
  for (const row of body) {
    const found = draftOf(row, roles, { mark, order, first: drafts.length === 0 });
    if (found === null) continue;
    if ('draft' in found) drafts.push(found.draft);
    else {
      labelled.push(...found.totals);
      stated.push(...found.totals.map(({ value }) => value));
    }
  }
  const around = [
    ...rows.slice(0, head.at),
    ...body.filter((row) => row.filter((cell) => cell.trim() !== '').length <= 3),
  ];
  for (const found of balancesAround(around, mark)) {
    labelled.push(found);
    stated.push(found.value);
  }
  const settlement = settle(drafts, { stated, before: [], mayMend: false });
  const { lines, sum, closing } = settlement;
  const contradicted = stated.length > 0 && !stated.some((each) => each.eq(sum));
  const score = (each: { value: Decimal; weight: number }) =>
    each.weight + (each.value.eq(sum) ? 4 : 0) + (closing?.value.eq(each.value) ? 3 : 0);
  const [best] = labelled.toSorted((a, b) => score(b) - score(a));
  const balance = best?.value ?? closing?.value;
  const sure = best ? score(best) > best.weight : closing?.value.eq(sum) === true;
  return {
    date: statementDateOf(rows.slice(0, head.at), order),
    statement: {
      lines: lines.map((line) => lineOf(line, contradicted)),
      ...(balance && { balance: givenValue(balance.toFixed(2), sure ? 1 : 0.8) }),
    },
  };
}

type Head = { at: number; roles: (StatementRole | null)[]; english: boolean };

function headOf(rows: readonly Cells[]): Head | null {
  let best: (Head & { known: number }) | null = null;
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    const keys = row.map((cell) =>
      keyOf(
        cell
          .trim()
          .replace(/[_\s]+/g, ' ')
          .split(' '),
      ).slice(0, 80),
    );
    const roles = keys.map(roleOfHead);
    const names = roles.some((role) => role === 'date' || role === 'number' || role === 'doc');
    const money = roles.some((role) => role !== null && isMoneyRole(role));
    const known = roles.filter((role) => role !== null).length;
    if (!names || !money || known <= (best?.known ?? 1)) continue;
    best = { at, roles, known, english: keys.some((key) => /\b(date|amount|invoice|balance|number)\b/.test(key)) };
  }
  return best;
}

/** By majority of the amounts with one or two decimals. */
function markOf(cells: readonly string[]): DecimalMark {
  let commas = 0;
  for (const cell of cells) {
    const mark = /([.,])\d{1,2}(?!\d)\D*$/.exec(cell.trim())?.[1];
    if (mark === ',') commas += 1;
    else if (mark === '.') commas -= 1;
  }
  return commas > 0 ? ',' : '.';
}

/** An amount in a cell; a spreadsheet's '30.000000000000004' is 30. */
function amountIn(cell: string, mark: DecimalMark): Decimal | null {
  const text = cell.replace(/[\u00a0\u202f]/g, ' ').trim();
  if (text === '' || text.length > 40) return null;
  if (/^-?\d+\.\d{3,}(e-?\d+)?$/i.test(text) && !/^-?\d{1,3}\.\d{3}$/.test(text)) return dec(Number(text).toFixed(2));
  const side = /\s*(CR|H|DR|D|S)\.?$/i.exec(text)?.[1]?.toUpperCase();
  const bare =
    side === undefined ? text : text.slice(0, text.length - (/\s*(CR|H|DR|D|S)\.?$/i.exec(text)?.[0].length ?? 0));
  const number = parsePrintedNumber(bare.replace(/(?<=\d) (?=\d{3}(\D|$))/g, '').replace(/\s+/g, ''), mark);
  if (number === null || number.percent) return null;
  const value = dec(number.value.toFixed(2));
  return (side === 'CR' || side === 'H') && !value.isNegative() ? value.negated() : value;
}

type Manner = { mark: DecimalMark; order: DateOrder; first: boolean };

function draftOf(
  row: Cells,
  roles: readonly (StatementRole | null)[],
  { mark, order, first }: Manner,
): { draft: Draft } | { totals: { value: Decimal; weight: number }[] } | null {
  const cells = (role: StatementRole) => row.flatMap((cell, column) => (roles[column] === role ? [cell.trim()] : []));
  const figures: Partial<Record<MoneyRole, Figure>> = {};
  for (const [column, role] of roles.entries()) {
    if (role === null || !isMoneyRole(role)) continue;
    const value = amountIn(row[column] ?? '', mark);
    const known = figures[role];
    if (value === null) continue;
    if (known === undefined) figures[role] = { value, words: [] };
    else if (role === 'age') figures.age = { value: known.value.plus(value), words: [] };
  }
  if (Object.keys(figures).length === 0) return null;
  const date = cells('date').flatMap((cell) => dateInCell(cell, order) ?? [])[0];
  const numbers = [...cells('number'), ...cells('doc')];
  const number = numbers.find((cell) => /\d/.test(cell) && cell.length <= 60);
  const label = row.filter((cell, column) => !isMoneyRole(roles[column] ?? 'other') && /\p{L}/u.test(cell)).join(' ');
  const text = row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 300);
  const base = { figures, text, words: [], ...(date !== undefined && { date: { value: date, words: [] } }) };
  const short = label.slice(0, 200);
  if (saysForward(short) || saysCarried(short))
    return first && saysForward(short) ? { draft: { ...base, kind: 'forward' } } : null;
  const weight = closingWeight(short);
  if (weight > 0 && number === undefined)
    return { totals: Object.values(figures).map(({ value }) => ({ value, weight })) };
  const words = [...cells('kind'), ...cells('text')].join(' ').slice(0, 200);
  const kind = kindOfWords(words) ?? kindOfWords(short) ?? kindOfPrefix(number ?? '');
  if (date === undefined && number === undefined && kind !== 'other') return null;
  const bare = number && bareNumber(number.replace(/^(\d+)\.0$/, '$1'));
  const own = numberAfterWords(bare, words, roles);
  return { draft: { ...base, kind, ...(own !== undefined && { number: { value: own, words: [] } }) } };
}

/** Without a column for it, the number is in the description. */
function numberAfterWords(number: string | undefined, words: string, roles: readonly (StatementRole | null)[]) {
  if (number !== undefined || roles.includes('number') || roles.includes('doc')) return number;
  const found = words.split(/\s+/).find((word) => /\d{3,}/.test(word) && /^[#\p{L}\d/._-]+$/u.test(word));
  return found && bareNumber(found);
}

/** 'Balance due' with an amount in the same row, outside the table. */
function balancesAround(rows: readonly Cells[], mark: DecimalMark): { value: Decimal; weight: number }[] {
  return rows.flatMap((row) => {
    const at = row.findIndex((cell) => closingWeight(cell.slice(0, 200)) === 3);
    const value = at < 0 ? undefined : row.slice(at + 1).flatMap((cell) => amountIn(cell, mark) ?? [])[0];
    return value === undefined ? [] : [{ value, weight: 3 }];
  });
}

function statementDateOf(rows: readonly Cells[], order: DateOrder): string | null {
  const dated = rows.flatMap((row) =>
    row.flatMap((cell, column) => {
      const label = plain(`${row[column - 1] ?? ''} ${cell}`.slice(0, 200));
      return datesIn(cell.slice(0, 200)).flatMap((date) => {
        const value = inOrder(date, order);
        return value === undefined
          ? []
          : [{ value, named: /\b(date|datum|fecha|data|statement|stand|as of|au|al|zum)\b/.test(label) }];
      });
    }),
  );
  return (dated.find(({ named }) => named) ?? dated[0])?.value ?? null;
}

const givenValue = (value: string, confidence: number): ReadValue<string> => ({ value, confidence, box: null });

function lineOf({ draft, kind, amount, proven }: Settled, contradicted: boolean): ReadStatementLine {
  return {
    kind,
    ...(draft.date && { date: givenValue(draft.date.value, 1) }),
    ...(draft.number && { number: givenValue(draft.number.value, 1) }),
    amount: givenValue(amount.toFixed(2), proven ? 1 : contradicted ? 0.8 : 0.95),
    text: draft.text,
    box: null,
  };
}
