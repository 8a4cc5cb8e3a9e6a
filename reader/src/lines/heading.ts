import { kept } from '@platewise/domain';
import type { Glyphs } from '../layout/page-text.ts';
import { phrasesOf, type Row } from '../layout/rows.ts';
import { type ColumnRole, roleLike, roleOf } from './column-role.ts';
import { withSmallL } from './unit-letters.ts';

export type Column = { role: ColumnRole; x0: number; x1: number; words: Glyphs[] };

/** The header of a line table: the rows that it spans and its columns from left to right. */
export type Heading = { page: number; first: number; last: number; columns: Column[] };

/** Every table header in the document's rows; a header may be stacked over up to four rows. */
export function headingsIn(rows: readonly Row[]): Heading[] {
  const headings: Heading[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    if (!row || looksLikeData(row)) continue;
    const heading = stacked(rows, index);
    if (!heading || !isHeading(heading.columns)) continue;
    const rival = headings.at(-1);
    if (rival && rival.page === heading.page && heading.first <= rival.last) {
      if (known(heading.columns) > known(rival.columns)) headings[headings.length - 1] = heading;
    } else headings.push(heading);
  }
  return headings;
}

function looksLikeData(row: Row): boolean {
  return (
    row.words.some((word) => /\d[.,]\d{2}\b|^\*{3}/.test(word.text)) ||
    row.words.filter((word) => /^\d+$/.test(word.text)).length > 1
  );
}

function known(columns: readonly Column[]): number {
  return new Set(columns.filter((column) => column.role !== 'other').map((column) => column.role)).size;
}

function isHeading(columns: readonly Column[]): boolean {
  const has = (role: ColumnRole) => columns.some((column) => column.role === role);
  const money = has('total') || has('unitPrice');
  const thing = has('description') || has('itemCode');
  return money && thing && (known(columns) >= 3 || (has('description') && has('total')));
}

/** Takes the row as the base and adds the rows right above and below it to its columns. */
function stacked(rows: readonly Row[], base: number): Heading | null {
  const row = rows[base];
  if (!row) return null;
  let columns = priceApart(phrasesOf(row.words).flatMap(splitByRole));
  if (columns.filter((column) => column.role !== 'other').length < 2) return null;
  let first = base;
  let last = base;
  for (const step of [-1, 1]) {
    for (let index = base + step; Math.abs(index - base) <= 3; index += step) {
      const next = rows[index];
      const beside = rows[index - step];
      if (!next || !beside || next.page !== row.page || looksLikeData(next)) break;
      const gap = step < 0 ? beside.y0 - next.y1 : next.y0 - beside.y1;
      // 'ITEM NO.' over 'DESCRIPTION': the name is in a row of its own below the figures.
      if (step > 0 && gap < 1.6 * row.size && isDescription(next) && lacksDescription(columns)) {
        last = index;
        break;
      }
      if (gap > 0.75 * row.size || Math.abs(next.size - row.size) > 0.35 * row.size) break;
      const merged = mergeRow(columns, next, step);
      if (!merged) break;
      columns = merged;
      if (step < 0) first = index;
      else last = index;
    }
  }
  return { page: row.page, first, last, columns: columns.sort((a, b) => a.x0 - b.x0) };
}

/** 'PRICE TOTAL' with a single space between them is two headers if no other one names the price. */
function priceApart(columns: Column[]): Column[] {
  if (columns.some(({ role }) => role === 'unitPrice')) return columns;
  return columns.flatMap((column) => {
    const [head, tail] = [column.words.slice(0, -1), column.words.slice(-1)];
    const two = column.role === 'total' && roleOfWords(head) === 'unitPrice' && roleOfWords(tail) === 'total';
    return two ? [columnOf('unitPrice', head), columnOf('total', tail)] : [column];
  });
}

const isDescription = ({ words }: Row) => phrasesOf(words).length === 1 && roleOfWords(words) === 'description';
const lacksDescription = (columns: readonly Column[]) => columns.every(({ role }) => role !== 'description');

/** A phrase may contain several headers with a single space between them ('QTY UNIT'): the longest known ones win. */
function splitByRole(words: Glyphs[]): Column[] {
  const phrase = words.flatMap((word, index) => ungluedHeads(word, words[index + 1]));
  const none = phrase.every((word) => !roleOfWords([word]));
  const whole = roleOfWords(phrase, none ? 2 : 0);
  if (whole) return [columnOf(whole, phrase)];
  const columns: Column[] = [];
  let from = 0;
  while (from < phrase.length) {
    let to = phrase.length;
    while (to > from && !roleOfWords(phrase.slice(from, to))) to -= 1;
    to = beforeSign(phrase, from, to);
    const words = to > from ? phrase.slice(from, to) : phrase.slice(from, from + 1);
    // Only text that is not a header as printed may be one with a wrong letter.
    columns.push(columnOf(roleOfWords(words) ?? roleOfWords(words, 2) ?? 'other', words));
    from += words.length;
  }
  return columns;
}

/** 'CASE WT $ / LB': the dollar sign begins the next header if the two make one. */
function beforeSign(phrase: readonly Glyphs[], from: number, to: number): number {
  let sign = to;
  while (sign > from + 1 && /^[$/]$/.test(phrase[sign - 1]?.text ?? '')) sign -= 1;
  const next = phrase.some((_, end) => end >= to && roleOfWords(phrase.slice(sign, end + 1)) !== undefined);
  return sign < to && next && roleOfWords(phrase.slice(from, sign)) ? sign : to;
}

/** Words from a picture may be misspelled and run together. */
function roleOfWords(words: readonly Glyphs[], mistakes = 0): ColumnRole | undefined {
  const texts = words.map((word) => (word.confidence === undefined ? word.text : withStroke(withSmallL(word.text))));
  return roleOf(texts) ?? (words.some((word) => word.confidence !== undefined) ? roleLike(texts, mistakes) : undefined);
}

/** OCR may misread a slash as a letter: 'UNITS ICASE' is UNITS /CASE, '$ILB' $/LB, 'QTYICS' QTY/CS. */
const withStroke = kept((text: string): string => {
  if (roleOf([text])) return text;
  const begun = text.replace(/^[Il|1](?=(?:case|cs|ctn|lb|ea|unit)$)/i, '/');
  const places = [...begun.matchAll(/(?<=.)[Il|1](?=.)/g)].map(({ index }) => index);
  const meant = places.map((at) => `${begun.slice(0, at)}/${begun.slice(at + 1)}`);
  return meant.find((each) => roleOf([each])) ?? begun;
});

/** 'SHIPPEDU/M' in a picture is two headers without a space. */
function ungluedHeads(word: Glyphs, next: Glyphs | undefined): Glyphs[] {
  if (word.confidence === undefined || roleOfWords([word])) return [word];
  for (let at = word.text.length - 2; at >= 2; at -= 1) {
    const left = word.text.slice(0, at);
    const right = word.text.slice(at);
    // 'DISC/CS' is one header: a discount per case.
    if (left.endsWith('/') || right.startsWith('/')) continue;
    const goesOn = next !== undefined && roleLike([right, next.text], 0) !== undefined;
    if (!roleLike([left], 0) || (!goesOn && !roleLike([right], 0))) continue;
    const cut = word.x0 + ((word.x1 - word.x0) * at) / word.text.length;
    return [
      { ...word, text: left, x1: cut - 1 },
      { ...word, text: right, x0: cut + 1 },
    ];
  }
  return [word];
}

function columnOf(role: ColumnRole, words: Glyphs[]): Column {
  return { role, x0: words[0]?.x0 ?? 0, x1: words.at(-1)?.x1 ?? 0, words };
}

/** 'PACK SIZE' with 'UNIT' right above SIZE is PACK and UNIT SIZE: two headers with a single space between them. */
function twoHeads(target: Column, part: Column, step: number): Column[] | null {
  const under = target.words.filter((word) => Math.min(word.x1, part.x1) - Math.max(word.x0, part.x0) > 0.5);
  const rest = target.words.filter((word) => !under.includes(word));
  if (under.length === 0 || rest.length === 0) return null;
  const words = step < 0 ? [...part.words, ...under] : [...under, ...part.words];
  // 'PRICE PER' over 'LB' is one header, even though the 'LB' is under half of it.
  if (roleOfWords(step < 0 ? [...part.words, ...target.words] : [...target.words, ...part.words])) return null;
  const [role, other] = [roleOfWords(words), roleOfWords(rest)];
  if (!role || !other) return null;
  const x0 = Math.min(part.x0, ...under.map((word) => word.x0));
  const x1 = Math.max(part.x1, ...under.map((word) => word.x1));
  return [columnOf(other, rest), { role, x0, x1, words }].sort((a, b) => a.x0 - b.x0);
}

const overlaps = (column: Column, part: Column) => Math.min(column.x1, part.x1) - Math.max(column.x0, part.x0) > 0.5;

/** Adds a neighboring row to the columns; null if the row is not part of the header. */
function mergeRow(columns: Column[], row: Row, step: number): Column[] | null {
  const merged = columns.map((column) => ({ ...column }));
  let gained = 0;
  let strange = 0;
  const parts = phrasesOf(row.words).flatMap((words) => {
    const whole = columnOf('other', words);
    const under = merged.filter((column) => overlaps(column, whole));
    const [only] = under;
    // 'PRICE PER' over 'LB' is one header, even though each of its words could be one.
    const joined = under.length === 1 && only ? (step < 0 ? [...words, ...only.words] : [...only.words, ...words]) : [];
    return joined.length > 0 && roleOfWords(joined) ? [whole] : splitByRole(words);
  });
  for (const part of parts) {
    const over = merged.filter((column) => overlaps(column, part));
    const target = over.length === 1 ? over[0] : undefined;
    const two = target && (twoHeads(target, part, step) ?? twoHeads(part, target, -step));
    if (target && two) {
      gained += 1;
      merged.splice(merged.indexOf(target), 1, ...two);
    } else if (target) {
      const words = step < 0 ? [...part.words, ...target.words] : [...target.words, ...part.words];
      const role = roleOfWords(words);
      if (role) gained += 1;
      else if (part.role === 'other') strange += part.words.length;
      target.role = role ?? (target.role === 'other' ? part.role : target.role);
      target.x0 = Math.min(target.x0, part.x0);
      target.x1 = Math.max(target.x1, part.x1);
      target.words = words;
    } else if (over.length === 0) {
      if (part.role !== 'other') gained += 1;
      else strange += part.words.length;
      merged.push(part);
    } else return null;
  }
  // The first words below a header may name a column by chance: 'Eggs Grade A'.
  return gained > 0 && strange <= gained ? merged : null;
}
