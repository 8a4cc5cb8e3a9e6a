import { dec } from '../numbers/decimal.ts';
import type { ReadLine } from '../types.ts';

/** A line in both readings, or in one of them. */
export type LinePair =
  | { first: ReadLine; second: ReadLine }
  | { first: ReadLine; second?: undefined }
  | { first?: undefined; second: ReadLine };

/** With a lower score than this, two lines are different lines. */
const leastInCommon = 2;

/** A line prepared for comparison: hundreds are compared with hundreds, so nothing is computed twice. */
type Prepared = { words: ReadonlySet<string>; code: string; total: string; quantity: string; unitPrice: string };

/**
 * The lines of two readings of one document, paired in printed order: the lines with the most item code, words, total,
 * quantity and price in common are the same line, and no two pairs cross.
 * @example pairLines([beef, tax], [beef]) // [{ first: beef, second: beef }, { first: tax }]
 */
export function pairLines(first: readonly ReadLine[], second: readonly ReadLine[]): LinePair[] {
  const [ours, theirs] = [first.map(prepared), second.map(prepared)];
  const alike = ours.map((a) => theirs.map((b) => inCommon(a, b)));
  // best[i][j]: the highest score for the lines from i and from j on.
  const best = Array.from({ length: first.length + 1 }, () => new Array<number>(second.length + 1).fill(0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const together = (i: number, j: number) => {
    const shared = alike[i]?.[j] ?? 0;
    return shared < leastInCommon ? Number.NEGATIVE_INFINITY : shared + at(i + 1, j + 1);
  };
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      const row = best[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), together(i, j));
    }
  }
  const pairs: LinePair[] = [];
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    const [a, b] = [first[i], second[j]];
    if (a && b && together(i, j) === at(i, j)) {
      pairs.push({ first: a, second: b });
      i += 1;
      j += 1;
    } else if (a && (!b || at(i + 1, j) === at(i, j))) {
      pairs.push({ first: a });
      i += 1;
    } else if (b) {
      pairs.push({ second: b });
      j += 1;
    }
  }
  return pairs;
}

function prepared({ description, itemCode, total, quantity, unitPrice }: ReadLine): Prepared {
  const words = description.value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const figure = (value: ReadLine['quantity']) => (value === undefined ? '' : dec(value.value).toFixed());
  return {
    words: new Set(words),
    code: (itemCode?.value ?? '').replace(/\W/g, '').toLowerCase(),
    total: figure(total),
    quantity: figure(quantity),
    unitPrice: figure(unitPrice),
  };
}

function inCommon(a: Prepared, b: Prepared): number {
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared += 1;
  const same = (x: string, y: string) => x !== '' && x === y;
  return (
    (same(a.code, b.code) ? 3 : 0) +
    (2 * shared) / Math.max(1, Math.min(a.words.size, b.words.size)) +
    (same(a.total, b.total) ? 1.5 : 0) +
    (same(a.quantity, b.quantity) ? 0.25 : 0) +
    (same(a.unitPrice, b.unitPrice) ? 0.5 : 0)
  );
}
