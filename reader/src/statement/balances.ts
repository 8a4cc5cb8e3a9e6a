import type { Glyphs } from '../layout/page-text.ts';
import { keyOf } from '../layout/plain-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { type Decimal, dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import { agesIn } from './heads.ts';
import type { Manner } from './line-rows.ts';
import { partsOf } from './line-rows.ts';
import { spanOfNumber } from './money-columns.ts';
import { namesAge } from './roles.ts';
import { closingWeight, saysForward } from './words.ts';

/** An amount whose label names it the balance due (`weight` above 0) or the balance before (0). */
export type Labelled = { value: Decimal; words: readonly Glyphs[]; weight: number };
export type Balances = { due: Labelled[]; before: Labelled[]; ages: Decimal[] };

/** The balances printed outside the table: next to their label or below it. */
export function balancesIn(rows: readonly Row[], skipped: ReadonlySet<number>, manner: Manner): Balances {
  const due: Labelled[] = [];
  const before: Labelled[] = [];
  const ages: Decimal[] = [];
  let column: Decimal[] = [];
  for (const [at, row] of rows.entries()) {
    if (skipped.has(at)) continue;
    const { amounts } = partsOf(row, Number.POSITIVE_INFINITY, manner);
    if (agesIn(row) >= 3) {
      const below = rows.slice(at + 1, at + 4).map((each) => partsOf(each, Number.POSITIVE_INFINITY, manner).amounts);
      const boxes = below.find((each) => each.length >= 2);
      if (boxes && amounts.length === 0) ages.push(...sumsOf(boxes));
    }
    const aged =
      amounts.length === 1 && phrasesOf(row.words).some((phrase) => namesAge(keyOf(phrase.map(({ text }) => text))));
    column = aged ? [...column, ...amounts.map(({ value }) => value)] : column;
    if (column.length > 2) ages.push(column.reduce((all, one) => all.plus(one), dec(0)));
    for (const phrase of labelsOf(row)) {
      const label = textOf(phrase);
      const earlier = saysForward(label);
      const weight = earlier ? 0 : closingWeight(label);
      if (!earlier && weight === 0) continue;
      const found =
        besides(phrase, amounts) ?? (skipped.has(at + 1) ? undefined : under(phrase, row, rows[at + 1], manner));
      if (found) (earlier ? before : due).push({ value: found.value, words: found.words, weight });
    }
  }
  return { due, before, ages };
}

/** The words of a row between its amounts. */
function labelsOf(row: Row): Glyphs[][] {
  return phrasesOf(row.words, 1.4)
    .map((phrase) => phrase.filter(({ text }) => !/^[-(]?[$€£]?\d+(?:[.,'’]\d{3})*[.,]\d{2}\)?-?$/.test(text)))
    .filter((phrase) => phrase.some(({ text }) => /\p{L}{2}/u.test(text)));
}

function besides(label: readonly Glyphs[], amounts: readonly PlacedNumber[]): PlacedNumber | undefined {
  const end = Math.max(...label.map(({ x1 }) => x1));
  return amounts.find((amount) => spanOfNumber(amount).x0 > end - 1);
}

function under(label: readonly Glyphs[], row: Row, next: Row | undefined, manner: Manner): PlacedNumber | undefined {
  if (!next || next.page !== row.page || next.y0 - row.y1 > 2.5 * row.size) return undefined;
  const [x0, x1] = [Math.min(...label.map((word) => word.x0)), Math.max(...label.map((word) => word.x1))];
  return partsOf(next, Number.POSITIVE_INFINITY, manner).amounts.find((amount) => {
    const span = spanOfNumber(amount);
    return Math.min(span.x1, x1) > Math.max(span.x0, x0);
  });
}

/** Of all boxes, and of all but the last or the first, which may be the total. */
function sumsOf(boxes: readonly PlacedNumber[]): Decimal[] {
  const sum = (some: readonly PlacedNumber[]) => some.reduce((all, { value }) => all.plus(value), dec(0));
  return [sum(boxes), sum(boxes.slice(0, -1)), sum(boxes.slice(1))];
}
