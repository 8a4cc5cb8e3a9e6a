import type { Glyphs } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { DraftLine } from './draft-line.ts';
import { footLabel } from './foot-label.ts';
import { resolveNumbers } from './resolve-numbers.ts';

/**
 * Lines of a document without a table header: rows that end in an amount aligned with the others, with two other
 * numbers that multiply to it. Similar rows without such a pair count only between lines that have one.
 */
export function looseLines(rows: readonly Row[], mark: DecimalMark): DraftLine[] {
  const candidates = rows.flatMap((row, index) => {
    const draft = draftOf(row, mark);
    return draft ? [{ draft, index }] : [];
  });
  const closing = candidates.filter(({ draft }) => draft.closed);
  if (closing.length < 2) return [];
  const edge = median(closing.map(({ draft }) => rightEdge(draft)));
  const aligned = candidates.filter(
    ({ draft }) => Math.abs(rightEdge(draft) - edge) < draft.rows.reduce((size, row) => Math.max(size, row.size), 0),
  );
  const first = aligned.findIndex(({ draft }) => draft.closed);
  const last = aligned.findLastIndex(({ draft }) => draft.closed);
  return aligned.slice(first, last + 1).map(({ draft }) => draft);
}

function draftOf(row: Row, mark: DecimalMark): DraftLine | null {
  const numbers = numbersIn(row.words, mark);
  const total = numbers.at(-1);
  const lastWord = row.words.findLast((word) => /[\p{L}\d]{2}/u.test(word.text));
  if (total?.scale !== 2 || total.percent || !lastWord || !total.words.includes(lastWord)) return null;
  const others = numbers.slice(0, -1);
  const taken = new Set<Glyphs>(numbers.flatMap((number) => number.words));
  const label = row.words.filter((word) => !taken.has(word) && /\p{L}/u.test(word.text));
  if (label.length === 0 || ['total', 'subTotal', 'tax', 'paid'].includes(footLabel(textOf(label)).kind)) return null;
  const resolved = resolveNumbers({ total, loose: others });
  const quantity = resolved.quantity ?? leading(others, row);
  const used = new Set<Glyphs>([...total.words, ...(quantity?.words ?? []), ...(resolved.unitPrice?.words ?? [])]);
  const unit = unitAfter(row, quantity?.words.at(-1));
  const inBetween = row.words.filter(
    (word) => !used.has(word) && !unit.includes(word) && word.x1 <= (total.words[0]?.x0 ?? 0),
  );
  return {
    rows: [row],
    description: inBetween.filter((word) => !/^[@x×*$€£=]$/i.test(word.text)),
    itemCode: [],
    pack: { text: '', words: [] },
    unit,
    quantity,
    unitPrice: resolved.unitPrice,
    total,
    closed: resolved.closed && resolved.unitPrice !== undefined,
  };
}

function leading(
  numbers: readonly PlacedNumber[],
  row: Row,
): { value: PlacedNumber['value']; words: Glyphs[] } | undefined {
  const first = numbers[0];
  return first?.words[0] === row.words[0] && first && first.value.abs().lt(1000)
    ? { value: first.value, words: first.words }
    : undefined;
}

function unitAfter(row: Row, word: Glyphs | undefined): Glyphs[] {
  const next = word && row.words[row.words.indexOf(word) + 1];
  return next &&
    /^(cs|case|cases|ea|each|lbs?|kg|g|oz|gal|ct|dz|doz|bx|box|bag|bg|pk|pc|pcs|bunch|bu|st|stk|stück|l|ltr)\.?$/i.test(
      next.text,
    )
    ? [next]
    : [];
}

function rightEdge(draft: DraftLine): number {
  return draft.total.words.at(-1)?.x1 ?? 0;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
