import { type DateOrder, datesIn, inOrder } from '../fields/dates.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { keyOf } from '../layout/plain-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { Head } from './heads.ts';
import { distance, type MoneyColumn, spanOfNumber } from './money-columns.ts';
import { isMoneyRole, namesAge, type StatementRole } from './roles.ts';
import type { Cell, Draft, Figure } from './settle.ts';
import { closingWeight, kindOfPrefix, kindOfWords, saysCarried, saysForward } from './words.ts';

export type Manner = {
  mark: DecimalMark;
  order: DateOrder /** Dates without a year are before it. */;
  until: string | null;
};

/** The parts of a row: dates, amounts and the other words by column. */
export type RowParts = { row: Row; words: Glyphs[]; dates: Cell[]; amounts: PlacedNumber[]; rest: Glyphs[][] };

export function partsOf(row: Row, edge: number, manner: Manner): RowParts {
  const words = withSigns(row.words.filter((word) => (word.x0 + word.x1) / 2 < edge));
  const dates = phrasesOf(words).flatMap((phrase) => datesOf(phrase, manner));
  const dated = new Set(dates.flatMap((date) => date.words));
  const undated = words.filter((word) => !dated.has(word));
  const amounts = numbersIn(undated, manner.mark)
    .filter((number) => !number.percent && number.scale === 2)
    .map(owed);
  const counted = new Set(amounts.flatMap((amount) => amount.words));
  const rest = phrasesOf(
    undated.filter((word) => !counted.has(word) && !/^(CR|DR|EUR|USD|CHF|GBP|[€$£])$/.test(word.text)),
  );
  return { row, words, dates, amounts, rest };
}

/** '340,20 H' (Haben) and '340.20 C' are credits. */
const owed = (number: PlacedNumber): PlacedNumber =>
  /^(H|C|CR\.?)$/i.test(number.rest) && !number.value.isNegative()
    ? { ...number, value: number.value.negated() }
    : number;

/** '412.50 -': a minus close after its amount belongs to it. */
function withSigns(words: readonly Glyphs[]): Glyphs[] {
  const joined: Glyphs[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const closes = /^[-–−]$/.test(word.text) && last && /\d[.,]\d{2}$/.test(last.text);
    if (closes && word.x0 - last.x1 < 0.6 * word.size)
      joined[joined.length - 1] = { ...last, text: `${last.text}-`, x1: word.x1 };
    else joined.push(word);
  }
  return joined;
}

function datesOf(words: readonly Glyphs[], { order, until }: Manner): Cell[] {
  // '1-30 days' is an age.
  if (namesAge(keyOf(words.map(({ text }) => text)))) return [];
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${word.text} `;
  }
  const found = datesIn(text).flatMap((date) => {
    const value = inOrder(date, order);
    const own = words.filter((word, at) => {
      const start = starts[at] ?? 0;
      return start < date.end && start + word.text.length > date.start;
    });
    return value === undefined ? [] : [{ value, words: own }];
  });
  return found.length > 0 ? found : shortDates(words, order, until);
}

/** '10/02' and '02.10.': the year is the statement's, or the one before. */
function shortDates([first]: readonly Glyphs[], order: DateOrder, today: string | null): Cell[] {
  const match = /^(\d{1,2})(?:\/|-|\.(?=\d{1,2}\.$))(\d{1,2})\.?$/.exec(first?.text ?? '');
  if (!first || !match || today === null) return [];
  const [day, month] = order === 'day-first' ? [match[1], match[2]] : [match[2], match[1]];
  const text = (year: number) => `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const value = text(year) > today ? text(year - 1) : text(year);
  return datesIn(value).length > 0 ? [{ value, words: [first] }] : [];
}

/** The line a row is; null if it is none. `first` means that no line came before it. */
export function draftOf(
  parts: RowParts,
  heads: readonly Head[],
  columns: readonly MoneyColumn[],
  first: boolean,
): Draft | null {
  const { words, row } = parts;
  const figures = figuresOf(parts.amounts, columns);
  if (Object.keys(figures).length === 0) return null;
  const cells = cellsOf(parts, heads);
  const date = dateOf(parts.dates, heads);
  const text = textOf(words);
  const label = textOf(parts.rest.flat());
  const said = textOf([...cells.kind, ...cells.text]);
  const number = numberOf(cells, heads);
  const base = { figures, text, words, ...(date && { date }) };
  const moves = saysForward(label) || saysCarried(label);
  if (moves) return first && !(saysCarried(label) && !saysForward(label)) ? { ...base, kind: 'forward' } : null;
  if (closingWeight(label) > 0 && number === undefined) return null;
  if (parts.rest.some((phrase) => namesAge(keyOf(phrase.map((word) => word.text)))) && date === undefined) return null;
  const kind = kindOfWords(said) ?? kindOfWords(label) ?? kindOfPrefix(number?.value ?? '');
  if (date === undefined && number === undefined && kind !== 'other') return null;
  if (
    date === undefined &&
    heads.some(({ role }) => role === 'date') &&
    kind !== 'other' &&
    !row.words.some((word) => word.confidence !== undefined)
  )
    return null;
  return { ...base, kind, ...(number && { number }) };
}

function figuresOf(amounts: readonly PlacedNumber[], columns: readonly MoneyColumn[]): Draft['figures'] {
  const figures: Draft['figures'] = {};
  for (const amount of amounts) {
    const span = spanOfNumber(amount);
    const column = columns.find(({ x0, x1 }) => Math.min(x1, span.x1) > Math.max(x0, span.x0));
    if (!column?.role) continue;
    const figure: Figure = { value: amount.value, words: amount.words };
    const known = figures[column.role];
    if (known === undefined) figures[column.role] = figure;
    else if (column.role === 'age') figures.age = { value: known.value.plus(figure.value), words: figure.words };
  }
  return figures;
}

/** The date under the date heading; a due date is none. Without a heading, the first. */
function dateOf(dates: readonly Cell[], heads: readonly Head[]): Cell | undefined {
  const named = heads.filter(({ role }) => role === 'date' || role === 'due');
  if (named.length === 0) return dates[0];
  return dates
    .map((date) => ({ date, head: nearest(spanOf(date.words), named) }))
    .find(({ head }) => head?.role === 'date')?.date;
}

type Cells = Record<'number' | 'doc' | 'kind' | 'text', Glyphs[]>;

function cellsOf(parts: RowParts, heads: readonly Head[]): Cells {
  const named = heads.filter(({ role }) => !isMoneyRole(role));
  const cells: Cells = { number: [], doc: [], kind: [], text: [] };
  const put = (words: readonly Glyphs[]) => {
    const role: StatementRole = nearest(spanOf(words), named)?.role ?? 'text';
    if (role === 'number' || role === 'doc' || role === 'kind') cells[role].push(...words);
    else if (role !== 'other' && role !== 'due') cells.text.push(...words);
  };
  for (const phrase of parts.rest) {
    const span = spanOf(phrase);
    const under = named.filter(({ x0, x1 }) => Math.min(x1, span.x1) - Math.max(x0, span.x0) > 0);
    if (under.length > 1) for (const word of phrase) put([word]);
    else put(phrase);
  }
  return cells;
}

const spanOf = (words: readonly Glyphs[]) => ({
  x0: Math.min(...words.map(({ x0 }) => x0)),
  x1: Math.max(...words.map(({ x1 }) => x1)),
});

function nearest(span: { x0: number; x1: number }, heads: readonly Head[]): Head | undefined {
  let best: Head | undefined;
  for (const head of heads) if (!best || distance(span, head) < distance(span, best)) best = head;
  return best;
}

/** Under the invoice's heading, or the document's; without such a column, after the words. */
function numberOf(cells: Cells, heads: readonly Head[]): Cell | undefined {
  const own = numberIn(cells.number) ?? numberIn(cells.doc);
  if (own || heads.some(({ role }) => role === 'number' || role === 'doc')) return own;
  return numberAfterWords([...cells.kind, ...cells.text]);
}

/** 'INV 881201' is numbered 881201; 'F 2026/118' is all number. */
function numberIn(words: readonly Glyphs[]): Cell | undefined {
  const kept = words.filter(({ text }) => /\d/.test(text) || /^\p{L}{1,2}$/u.test(text));
  const bare = kept.filter(({ text }) => /\d/.test(text) || kindOfWords(text) === null);
  const own = bare.length > 0 ? bare : kept;
  if (!own.some(({ text }) => /\d/.test(text))) return undefined;
  return { value: bareNumber(textOf(own)), words: own };
}

function numberAfterWords(words: readonly Glyphs[]): Cell | undefined {
  const found = words.find(({ text }) => /\d{3,}/.test(text) && /^[#\p{L}\d/._-]+$/u.test(text));
  return found && { value: bareNumber(found.text), words: [found] };
}

/** Without the marks around it. */
export const bareNumber = (text: string): string => text.trim().replace(/^[#(]+\s*|[.,:;)]+$/g, '');
