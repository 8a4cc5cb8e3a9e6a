import { qualifiers } from './abbreviations.ts';
import { wordLikeness } from './word-likeness.ts';
import { wordsOf } from './words.ts';

export type WeightOf = (word: string) => number;
export type Likeness = (a: string, b: string) => number;

/** What a word counts: a qualifier a quarter, a number or a lone letter less than a name. */
export function plainWeight(word: string): number {
  if (qualifiers.has(word)) return 0.25;
  if (/^\d+$/.test(word)) return 0.3;
  return word.length === 1 ? 0.3 : 1;
}

/**
 * How alike two names are, 0 to 1, whatever the order of their words: the weight of the words that have a partner on
 * the other side, measured against both sides. The side with less to say counts more, because an ingredient's name
 * ('Chicken Breast') is shorter than a supplier's description of it.
 * @example similarity('CHIX BRST BNLS SKNLS CVP', 'Chicken breast, boneless skinless') // over 0.9
 */
export function similarity(a: string, b: string): number {
  return likenessOf(unique(wordsOf(a)), unique(wordsOf(b)), plainWeight, wordLikeness);
}

/** The same over words that are ready. Symmetric. */
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

/** Weight of the pairs, best pairs first, every word in one pair at most. */
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
