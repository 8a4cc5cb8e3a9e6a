import type { MakeValue } from '../confidence/read-value.ts';
import { boxAround, type Glyphs, type PageText } from '../layout/page-text.ts';
import { type Row, rowsOf } from '../layout/rows.ts';
import type { ReadStatement, ReadStatementLine, ReadValue } from '../types.ts';
import { type Balances, balancesIn } from './balances.ts';
import { agesIn, type Head, headingsOf } from './heads.ts';
import { draftOf, type Manner, partsOf, type RowParts } from './line-rows.ts';
import { moneyColumns } from './money-columns.ts';
import { type Draft, type Settled, type Settlement, settle } from './settle.ts';
import { statementDate } from './statement-date.ts';
import { saysRemittance } from './words.ts';

/** The rows of one page under one heading; pages without a heading continue the table. */
type Section = { heads: readonly Head[]; edge: number; parts: { at: number; parts: RowParts }[] };

/**
 * Reads the lines and the balance of a statement from its pages, and its own date: of what `readPages` finds, a line's
 * may be the first.
 */
export function readStatement(
  pages: readonly PageText[],
  manner: Manner,
  value: MakeValue,
): { statement: ReadStatement; date: ReadValue<string> | undefined } {
  const rows = pages.flatMap(rowsOf);
  const seen = pages.some((page) => page.source === 'ocr');
  const taken = new Set<number>();
  const drafts = draftsOf(rows, manner, taken);
  const outside = balancesIn(rows, taken, manner);
  const settlement = settled(drafts, outside, seen);
  const trust = trustOf(settlement, outside);
  const lines = settlement.lines.map((line) => lineOf(line, trust(line), pages, value));
  const date = statementDate(rows, taken, drafts, manner);
  return {
    statement: { lines, ...balanceOf(settlement, outside, value) },
    date: date ? value(date.value, date.words, (date.labelled ? 0.95 : 0.7) * legible(date.words)) : undefined,
  };
}

function settled(drafts: readonly Draft[], { due, before, ages }: Balances, mayMend: boolean): Settlement {
  const stated = [...due.map((each) => each.value), ...ages];
  const first = settle(drafts, { stated, before: before.map((each) => each.value), mayMend });
  if (drafts[0]?.kind === 'forward') return first;
  const earlier = before.find(
    ({ value }) =>
      !value.isZero() &&
      (first.opening?.eq(value) ||
        (!stated.some((each) => each.eq(first.sum)) && stated.some((each) => each.eq(first.sum.plus(value))))),
  );
  if (!earlier) return first;
  // Printed above the table, it is a line nevertheless: without it the lines don't add up.
  const forward: Draft = { kind: 'forward', figures: {}, text: '', words: earlier.words };
  const line: Settled = {
    draft: forward,
    kind: 'forward',
    amount: earlier.value,
    words: earlier.words,
    proven: true,
    mended: false,
  };
  return { ...first, lines: [line, ...first.lines], sum: first.sum.plus(earlier.value), opening: null };
}

function draftsOf(rows: readonly Row[], manner: Manner, taken: Set<number>): Draft[] {
  const drafts: Draft[] = [];
  for (const section of sectionsOf(rows, manner, taken)) {
    const columns = moneyColumns(
      section.parts.flatMap(({ parts }) => (isBody(parts) ? parts.amounts : [])),
      section.heads,
    );
    const found: { at: number; draft: Draft }[] = [];
    for (const { at, parts } of section.parts) {
      const draft = draftOf(parts, section.heads, columns, drafts.length + found.length === 0);
      if (draft) found.push({ at, draft });
    }
    // A slip at the foot repeats lines of the table.
    if (found.length > 0 && found.every(({ draft }) => drafts.some((other) => repeats(draft, other)))) continue;
    for (const { at, draft } of found) {
      taken.add(at);
      drafts.push(draft);
    }
  }
  return drafts;
}

const isBody = ({ dates, amounts, rest }: RowParts): boolean =>
  amounts.length > 0 && (dates.length > 0 || rest.flat().some(({ text }: Glyphs) => /\d{3}/.test(text)));

const repeats = (draft: Draft, other: Draft): boolean =>
  draft.number !== undefined &&
  draft.number.value === other.number?.value &&
  Object.values(draft.figures).every((figure) =>
    Object.values(other.figures).some((each) => each.value.eq(figure.value)),
  );

function sectionsOf(rows: readonly Row[], manner: Manner, taken: Set<number>): Section[] {
  const headings = headingsOf(rows);
  for (const { first, last } of headings) for (let at = first; at <= last; at += 1) taken.add(at);
  const sections: Section[] = [];
  let open: Section | null = null;
  let over = false;
  for (const [at, row] of rows.entries()) {
    const turned = at > 0 && row.page !== rows[at - 1]?.page;
    if (turned) over = false;
    const heading = headings.find(({ first, last }) => at >= first && at <= last);
    if (over) continue;
    if (saysRemittance(row.words.map(({ text }) => text).join(' '))) {
      over = open !== null && open.parts.length > 0;
      continue;
    }
    if (heading) {
      open = { heads: heading.heads, edge: heading.edge, parts: [] };
      sections.push(open);
      continue;
    }
    if (turned && open) {
      open = { ...open, parts: [] };
      sections.push(open);
    }
    // Without any heading, every row may be a line.
    if (!open && headings.length === 0) {
      open = { heads: [], edge: Number.POSITIVE_INFINITY, parts: [] };
      sections.push(open);
    }
    if (open && agesIn(row) < 3) open.parts.push({ at, parts: partsOf(row, open.edge, manner) });
  }
  return sections;
}

/** How certain an amount is; times how well its digits were read. */
function trustOf({ sum, lines }: Settlement, { due, ages }: Balances): (line: Settled) => number {
  const stated = [...due.map(({ value }) => value), ...ages];
  const contradicted = lines.length > 0 && stated.length > 0 && !stated.some((each) => each.eq(sum));
  return ({ proven, mended }) => (mended ? 0.88 : proven ? 0.97 : contradicted ? 0.6 : 0.8);
}

const legible = (words: readonly Glyphs[]): number => Math.min(1, ...words.map(({ confidence }) => confidence ?? 1));

function lineOf(
  { draft, kind, amount, words, proven, mended }: Settled,
  trust: number,
  pages: readonly PageText[],
  value: MakeValue,
): ReadStatementLine {
  const { date, number } = draft;
  const page = pages.find((each) => each.page === draft.words[0]?.page);
  const read = (cell: NonNullable<Draft['date']>): ReadValue<string> =>
    value(cell.value, cell.words, 0.95 * legible(cell.words));
  return {
    kind,
    ...(date && { date: read(date) }),
    ...(number && { number: read(number) }),
    amount: value(amount.toFixed(2), words, proven && !mended ? trust : trust * legible(words)),
    text: draft.text === '' ? draft.words.map(({ text }) => text).join(' ') : draft.text,
    box: boxAround(draft.words, page),
  };
}

/** The balance that the lines, the running balance or the ageing boxes confirm; otherwise the most plainly labeled. */
function balanceOf(settlement: Settlement, { due, ages }: Balances, value: MakeValue): { balance?: ReadValue<string> } {
  const { sum, closing, lines } = settlement;
  const score = (each: Balances['due'][number]) =>
    each.weight +
    (lines.length > 0 && each.value.eq(sum) ? 4 : 0) +
    (closing?.value.eq(each.value) ? 3 : 0) +
    (ages.some((age) => age.eq(each.value)) ? 2 : 0);
  const [best] = due.toSorted((a, b) => score(b) - score(a));
  if (best) {
    const confirmed = score(best) > best.weight;
    const trust = confirmed ? 0.98 : (best.weight > 1 ? 0.75 : 0.5) * legible(best.words);
    return { balance: value(best.value.toFixed(2), best.words, trust) };
  }
  if (!closing) return {};
  const confirmed = closing.value.eq(sum) || ages.some((age) => age.eq(closing.value));
  return { balance: value(closing.value.toFixed(2), closing.words, confirmed ? 0.95 : 0.7) };
}
