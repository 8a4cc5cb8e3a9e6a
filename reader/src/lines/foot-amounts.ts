import type { Glyphs } from '../layout/page-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type FootKind, footLabel } from './foot-label.ts';

/** An amount outside the lines, with the kind that its label gives it. */
export type FootAmount = { kind: FootKind; weight: number; label: string; number: PlacedNumber; row: Row };

/** The document's labeled amounts: next to their label, before it ('559.86 PAY THIS AMOUNT') or below it. */
export function footAmounts(rows: readonly Row[], mark: DecimalMark): FootAmount[] {
  return rows.flatMap((row, index) => {
    const numbers = numbersIn(row.words, mark);
    const amounts = numbers.filter(isAmount);
    const above = rows.slice(Math.max(0, index - 9), index);
    const found = amounts.flatMap((number, at): FootAmount[] => {
      const label =
        besideInPicture(number, row, [rows[index - 1], rows[index + 1]], mark) ??
        labelOf(number, ownPart(row, amounts[at - 1], number), above, amounts.length > 1);
      return label ? [{ ...label, number, row }] : [];
    });
    return byRate(found, numbers);
  });
}

/** A row of a tax summary has base, rate and tax: the amount that equals base times rate is the tax. */
function byRate(amounts: FootAmount[], numbers: readonly PlacedNumber[]): FootAmount[] {
  if (amounts.length < 2 || !amounts.some((amount) => amount.kind === 'tax' || amount.kind === 'subTotal'))
    return amounts;
  for (const rate of numbers.filter(
    (number) => number.percent || !amounts.some((amount) => amount.number === number),
  )) {
    for (const basis of amounts) {
      const due = basis.number.value.times(rate.value).div(100);
      const tax = amounts.find(
        (other) => other !== basis && other.kind !== 'charge' && other.number.value.minus(due).abs().lte('0.02'),
      );
      if (!tax || tax.number.value.isZero()) continue;
      return amounts.map((each) =>
        each === tax
          ? { ...each, kind: 'tax', weight: 7 }
          : each === basis && each.kind !== 'total'
            ? { ...each, kind: 'subTotal', weight: Math.min(each.weight, 4) }
            : each,
      );
    }
  }
  return amounts;
}

function isAmount(number: PlacedNumber): boolean {
  return !number.percent && (number.scale === 2 || number.money);
}

/**
 * In a picture, a label may be slightly above or below its amount, level with the words of another part of the footer.
 */
function besideInPicture(
  { words }: PlacedNumber,
  row: Row,
  neighbors: readonly (Row | undefined)[],
  mark: DecimalMark,
): Labelled | null {
  const first = words[0];
  if (first?.confidence === undefined) return null;
  const own = row.words.filter((word) => word.x1 <= first.x0 + 1 && /\p{L}/u.test(word.text)).at(-1);
  const height = (each: Glyphs) => (each.y0 + each.y1) / 2;
  for (const other of neighbors) {
    if (!other || other.page !== row.page || numbersIn(other.words, mark).some(isAmount)) continue;
    const phrase = phrasesOf(other.words, 1.6).at(-1) ?? [];
    const last = phrase.at(-1);
    if (!last || last.x1 > first.x0 || last.x0 < (own?.x1 ?? 0) + 4 * last.size) continue;
    const label = textOf(phrase);
    const found = footLabel(label);
    if (found.kind !== 'none' && Math.abs(height(last) - height(first)) < 1.2 * last.size) return { ...found, label };
  }
  return null;
}

/** 'Fuel Surcharge 9.09   Discount (3%) -98.15': text after another amount labels the next one. */
function ownPart(row: Row, before: PlacedNumber | undefined, number: PlacedNumber): Row {
  const end = before?.words.at(-1)?.x1 ?? Number.NEGATIVE_INFINITY;
  const start = number.words[0]?.x0 ?? 0;
  const words = row.words.filter((word) => word.x0 >= end);
  const named = words.some((word) => word.x1 <= start && /\p{L}{4}/u.test(word.text));
  return before && named ? { ...row, words } : row;
}

type Labelled = { kind: FootKind; weight: number; label: string };

function labelOf(number: PlacedNumber, row: Row, above: readonly Row[], several: boolean): Labelled | null {
  const first = number.words[0];
  const last = number.words.at(-1);
  if (!first || !last) return null;
  const left = row.words.filter((word) => word.x1 <= first.x0 + 1 && !number.words.includes(word));
  const found = fromLeft(left, first);
  const over = columnLabel(first, last, row, above);
  // 'Total facture 24.99 5.00 29.99': the labels above the columns say which of them is the total.
  if (found && over && several && found.kind === 'total' && (over.kind === 'subTotal' || over.kind === 'tax'))
    return over;
  if (found) return found;
  // '559.86 PAY THIS AMOUNT': text after the amount in its own row says more than text above it.
  const right = row.words.filter((word) => !number.words.includes(word) && (word.x0 + word.x1) / 2 > last.x1);
  const behind = phrasesOf(right)[0];
  const label = behind?.[0] && behind[0].x0 - last.x1 < 3 * last.size ? textOf(behind) : '';
  const after = footLabel(label);
  if (after.kind === 'total') return { ...after, weight: after.weight - 1, label };
  return over && over.kind !== 'none' ? over : null;
}

/** The nearest phrase with letters, or everything to the left if that says nothing. */
function fromLeft(left: readonly Glyphs[], amount: Glyphs): Labelled | null {
  const phrases = phrasesOf(left, 1.6).filter((phrase) =>
    phrase.some((word) => /\p{L}/u.test(word.text) && !isCurrency(word.text)),
  );
  const nearest = phrases.at(-1);
  if (!nearest) return null;
  const gap = (amount.x0 - (nearest.at(-1)?.x1 ?? 0)) / 600;
  for (const phrase of [nearest, phrases.flat()]) {
    const label = textOf(phrase);
    const found = footLabel(label);
    if (found.kind !== 'none') return { ...found, weight: found.weight - Math.min(2, gap * 3), label };
  }
  return null;
}

function isCurrency(text: string): boolean {
  return /^(eur|usd|gbp|chf|inr|rs\.?|cad|aud)$/i.test(text);
}

function columnLabel(first: Glyphs, last: Glyphs, row: Row, above: readonly Row[]): Labelled | null {
  let y = row.y0;
  for (const other of above.toReversed()) {
    if (other.page !== row.page || y - other.y1 > 2.5 * row.size) return null;
    y = other.y0;
    const phrase = phrasesOf(other.words).find(
      (words) => (words[0]?.x0 ?? 0) < last.x1 + 2 && (words.at(-1)?.x1 ?? 0) > first.x0 - 2,
    );
    if (!phrase?.some((word) => /\p{L}{2}/u.test(word.text))) continue;
    const label = textOf(phrase);
    const found = footLabel(label);
    return { ...found, weight: found.weight - 1.5, label };
  }
  return null;
}
