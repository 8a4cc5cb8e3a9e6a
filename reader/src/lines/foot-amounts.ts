import type { Glyphs } from '../layout/page-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type FootKind, footLabel } from './foot-label.ts';

/** An amount outside the lines with what its label makes it. */
export type FootAmount = { kind: FootKind; weight: number; label: string; number: PlacedNumber; row: Row };

/** Labelled amounts of the document: beside their label, before it ('559.86 PAY THIS AMOUNT') or under it. */
export function footAmounts(rows: readonly Row[], mark: DecimalMark): FootAmount[] {
  return rows.flatMap((row, index) => {
    const amounts = numbersIn(row.words, mark).filter(isAmount);
    return amounts.flatMap((number) => {
      const found = labelOf(number, row, rows.slice(Math.max(0, index - 4), index));
      return found ? [{ ...found, number, row }] : [];
    });
  });
}

function isAmount(number: PlacedNumber): boolean {
  return !number.percent && (number.scale === 2 || number.money);
}

type Labelled = { kind: FootKind; weight: number; label: string };

function labelOf(number: PlacedNumber, row: Row, above: readonly Row[]): Labelled | null {
  const first = number.words[0];
  const last = number.words.at(-1);
  if (!first || !last) return null;
  const left = row.words.filter((word) => word.x1 <= first.x0 + 1 && !number.words.includes(word));
  const found = fromLeft(left, first);
  if (found) return found;
  const over = columnLabel(first, last, row, above);
  if (over && over.kind !== 'none') return over;
  const right = row.words.filter((word) => word.x0 >= last.x1 - 1);
  const behind = phrasesOf(right)[0];
  const label = behind?.[0] && behind[0].x0 - last.x1 < 3 * last.size ? textOf(behind) : '';
  const after = footLabel(label);
  return after.kind === 'total' ? { ...after, weight: after.weight - 1, label } : null;
}

/** The nearest phrase with letters, and if that says nothing, everything to the left. */
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
  for (const other of above.toReversed()) {
    if (other.page !== row.page || row.y0 - other.y1 > 3.5 * row.size) return null;
    const phrase = phrasesOf(other.words).find(
      (words) =>
        (words[0]?.x0 ?? 0) < last.x1 + 2 &&
        (words.at(-1)?.x1 ?? 0) > first.x0 - 2 &&
        words.some((word) => /\p{L}{2}/u.test(word.text)),
    );
    if (!phrase) continue;
    const label = textOf(phrase);
    const found = footLabel(label);
    return { ...found, weight: found.weight - 1.5, label };
  }
  return null;
}
