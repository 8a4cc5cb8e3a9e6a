import { qualifiers } from './abbreviations.ts';
import { wordLikeness } from './word-likeness.ts';
import { wordsOf } from './words.ts';

export type WeightOf = (word: string) => number;
export type Likeness = (a: string, b: string) => number;

/** Weight of a word: a qualifier counts a quarter, a number or single letter less than a name. */
export function plainWeight(word: string): number {
  if (qualifiers.has(word)) return 0.25;
  if (/^\d+$/.test(word)) return 0.3;
  return word.length === 1 ? 0.3 : 1;
}

/**
 * Similarity of two names, 0 to 1, regardless of word order: the weight of words matched on the other side, relative to
 * both sides. The shorter side counts more, because an ingredient's name ('Chicken Breast') is shorter than a
 * supplier's description.
 * @example similarity('CHIX BRST BNLS SKNLS CVP', 'Chicken breast, boneless skinless') // over 0.9
 */
export function similarity(a: string, b: string): number {
  return likenessOf(unique(wordsOf(a)), unique(wordsOf(b)), plainWeight, wordLikeness);
}

/** The same for prepared words. Symmetric. */
export function likenessOf(a: readonly string[], b: readonly string[], weightOf: WeightOf, likeness: Likeness): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [sumA, sumB] = [total(a, weightOf), total(b, weightOf)];
  const matched = pair(a, b, weightOf, likeness);
  const [less, more] = [Math.min(sumA, sumB), Math.max(sumA, sumB)];
  return Math.min(1, 0.65 * (matched / less) + 0.35 * (matched / more));
}

export function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

function total(words: readonly string[], weightOf: WeightOf): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}

/** Weight of the pairs, best first, each word in at most one pair. */
function pair(a: readonly string[], b: readonly string[], weightOf: WeightOf, likeness: Likeness): number {
  const pairs: { i: number; j: number; alike: number; value: number }[] = [];
  for (const [i, wordA] of a.entries()) {
    for (const [j, wordB] of b.entries()) {
      const alike = likeness(wordA, wordB);
      if (alike > 0) pairs.push({ i, j, alike, value: alike * Math.min(weightOf(wordA), weightOf(wordB)) });
    }
  }
  pairs.sort((x, y) => y.alike - x.alike || y.value - x.value);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const { i, j, value } of pairs) {
    if (usedA.has(i) || usedB.has(j)) continue;
    usedA.add(i);
    usedB.add(j);
    sum += value;
  }
  return sum;
}
