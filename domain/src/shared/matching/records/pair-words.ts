import { wordLikeness } from '../word-likeness.ts';

/** The shared weight of two word lists, and the unmatched words of each. */
export type Pairing = { shared: number; left: string[]; right: string[] };

/** Pairs words one to one, most similar first. */
export function pairWords(
  a: readonly string[],
  b: readonly string[],
  weightOf: (word: string) => number,
  likeness: (a: string, b: string) => number = wordLikeness,
): Pairing {
  const pairs = a.flatMap((left, i) =>
    b.flatMap((right, j) => {
      const alike = likeness(left, right);
      return alike === 0 ? [] : [{ i, j, alike, value: alike * Math.min(weightOf(left), weightOf(right)) }];
    }),
  );
  pairs.sort((x, y) => y.alike - x.alike || y.value - x.value);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  let shared = 0;
  for (const { i, j, value } of pairs) {
    if (usedA.has(i) || usedB.has(j)) continue;
    usedA.add(i);
    usedB.add(j);
    shared += value;
  }
  return { shared, left: a.filter((_, i) => !usedA.has(i)), right: b.filter((_, j) => !usedB.has(j)) };
}
