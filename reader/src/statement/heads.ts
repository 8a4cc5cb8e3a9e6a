import { amountsOf } from '../fields/table-signs.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { keyOf } from '../layout/plain-text.ts';
import { phrasesOf, type Row } from '../layout/rows.ts';
import { isMoneyRole, namesAge, roleOfHead, type StatementRole } from './roles.ts';

export type Head = { role: StatementRole; key: string; x0: number; x1: number };
/** The heading of a statement's table. Words right of `edge` belong to a slip beside it. */
export type Heading = { first: number; last: number; heads: Head[]; edge: number };

/** The headings among the rows, in order. */
export function headingsOf(rows: readonly Row[]): Heading[] {
  const found: Heading[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const heading = headingAt(rows, at);
    if (heading === null) continue;
    found.push(heading);
    at = heading.last;
  }
  return found;
}

function headingAt(rows: readonly Row[], at: number): Heading | null {
  const [row, next] = [rows[at], rows[at + 1]];
  if (!row || holdsAmounts(row)) return null;
  const single = headsOf(phrasesOf(row.words));
  const near = next && next.page === row.page && next.y0 - row.y1 < 0.9 * row.size && !holdsAmounts(next);
  const double = near ? headsOf(stacked(phrasesOf(row.words), phrasesOf(next.words))) : [];
  const taller = known(double) > known(single);
  const heads = taller ? double : single;
  return isHeading(heads) ? { first: at, last: at + (taller ? 1 : 0), ...withoutSlip(heads) } : null;
}

const known = (heads: readonly Head[]) => heads.length;
const holdsAmounts = (row: Row) => amountsOf(row.words.map(({ text }) => text).join(' ')) > 0;

function isHeading(heads: readonly Head[]): boolean {
  const ages = heads.filter(({ role }) => role === 'age').length;
  const named = heads.filter(({ role }) => role === 'date' || role === 'number' || role === 'doc').length;
  const money = heads.some(({ role }) => isMoneyRole(role) && (role !== 'age' || ages > 1));
  return named > 0 && money && heads.length >= 2;
}

/** Each phrase is a heading, or several whose gap is that of a word space. */
function headsOf(phrases: readonly (readonly Glyphs[])[]): Head[] {
  return phrases.flatMap((words) => {
    const heads: Head[] = [];
    for (let from = 0; from < words.length; ) {
      let took = 1;
      for (let to = words.length; to > from; to -= 1) {
        const part = words.slice(from, to);
        const key = keyOf(part.map(({ text }) => text));
        const role = roleOfHead(key);
        if (role === null) continue;
        heads.push({ role, key, ...spanOf(part) });
        took = to - from;
        break;
      }
      from += took;
    }
    return heads;
  });
}

function spanOf(words: readonly Glyphs[]): { x0: number; x1: number } {
  return { x0: Math.min(...words.map((word) => word.x0)), x1: Math.max(...words.map((word) => word.x1)) };
}

/** 'Original' above 'Amount' is one heading. */
function stacked(above: readonly (readonly Glyphs[])[], below: readonly (readonly Glyphs[])[]): Glyphs[][] {
  const left = [...below];
  const merged = above.map((words) => {
    const at = spanOf(words);
    const under = left.findIndex((other) => {
      const span = spanOf(other);
      return Math.min(span.x1, at.x1) > Math.max(span.x0, at.x0);
    });
    return under < 0 ? [...words] : [...words, ...(left.splice(under, 1)[0] ?? [])];
  });
  return [...merged, ...left.map((words) => [...words])].sort((a, b) => spanOf(a).x0 - spanOf(b).x0);
}

/** A remittance slip beside the table repeats its headings after the amounts. */
function withoutSlip(heads: readonly Head[]): { heads: Head[]; edge: number } {
  const money = heads.findIndex(({ role }) => isMoneyRole(role));
  const names = new Set<StatementRole>(['date', 'number', 'doc']);
  const at = heads.findIndex(
    ({ role, key }, index) =>
      index > money &&
      names.has(role) &&
      heads.slice(0, money).some((other) => other.key === key || other.role === role) &&
      heads.slice(index).some((other) => isMoneyRole(other.role)) &&
      (heads.slice(0, index).some((other) => other.key === key) || repeats(heads, index)),
  );
  if (at < 0) return { heads: [...heads], edge: Number.POSITIVE_INFINITY };
  const [last, slip] = [heads[at - 1], heads[at]];
  return { heads: heads.slice(0, at), edge: last && slip ? (last.x1 + slip.x0) / 2 : Number.POSITIVE_INFINITY };
}

/** The headings from here are all among those before. */
const repeats = (heads: readonly Head[], at: number): boolean =>
  heads.slice(at).every(({ key }) => heads.slice(0, at).some((other) => other.key === key));

/** A row of ageing boxes' labels. */
export function agesIn(row: Row): number {
  return phrasesOf(row.words, 0.7).filter((words) => namesAge(keyOf(words.map(({ text }) => text)))).length;
}
