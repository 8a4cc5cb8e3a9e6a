import { isGoodsWord } from '../../shared/goods/goods-groups.ts';
import { formWords, qualifiers } from '../../shared/matching/abbreviations.ts';
import type { Likeness, WeightOf } from '../../shared/matching/similarity.ts';

/** What an ingredient's name and a description have in common, word by word, and what each has extra. */
export type NameEvidence = {
  /** Weighted share of the ingredient's name found in the description, 0 to 1. */
  said: number;
  /** Weighted share of the description explained by the name; words about something else lower it. */
  meant: number;
  /** Words in the ingredient's name missing from the description. */
  lacking: readonly string[];
  /**
   * Extra words in the description that make it a different product: a form (powder, juice) or other goods (coconut
   * milk).
   */
  besides: readonly string[];
  /** The name has a form the description lacks: lemon juice isn't lemon. */
  lacksForm: boolean;
  saysForm: boolean;
  saysGoods: boolean;
  /** Number of extra words that indicate a variety rather than a form or packaging: red, baby, sharp. */
  kinds: number;
};

type Pair = { i: number; j: number; alike: number; value: number };

/** Pairs the words one to one, most similar first, each counting its weight. */
export function nameEvidence(
  name: readonly string[],
  description: readonly string[],
  weightOf: WeightOf,
  likeness: Likeness,
): NameEvidence {
  const pairs = bestPairs(name, description, weightOf, likeness);
  const matched = pairs.reduce((sum, { value }) => sum + value, 0);
  const [namePaired, itemPaired] = [new Set(pairs.map(({ i }) => i)), new Set(pairs.map(({ j }) => j))];
  const lacking = name.filter((word, i) => !namePaired.has(i) && !qualifiers.has(word));
  const extra = description.filter((word, j) => !itemPaired.has(j) && !qualifiers.has(word) && isName(word));
  const forms = extra.filter((word) => formWords.has(word));
  const goods = extra.filter((word) => isGoodsWord(word) && !formWords.has(word));
  return {
    said: share(matched, name, weightOf),
    meant: share(matched, description, weightOf),
    lacking,
    besides: [...forms, ...goods],
    lacksForm: lacking.some((word) => formWords.has(word)),
    saysForm: forms.length > 0,
    saysGoods: goods.length > 0,
    kinds: extra.length - forms.length - goods.length,
  };
}

/** Sizes and codes say nothing about the product. */
const isName = (word: string) => word.length > 2 && !/\d/.test(word);

function share(matched: number, words: readonly string[], weightOf: WeightOf): number {
  const sum = words.reduce((total, word) => total + weightOf(word), 0);
  return sum === 0 ? 0 : Math.min(1, matched / sum);
}

function bestPairs(a: readonly string[], b: readonly string[], weightOf: WeightOf, likeness: Likeness): Pair[] {
  const pairs: Pair[] = [];
  for (const [i, wordA] of a.entries()) {
    for (const [j, wordB] of b.entries()) {
      const alike = likeness(wordA, wordB);
      if (alike > 0) pairs.push({ i, j, alike, value: alike * Math.min(weightOf(wordA), weightOf(wordB)) });
    }
  }
  pairs.sort((x, y) => y.alike - x.alike || y.value - x.value);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  return pairs.filter(({ i, j }) => {
    if (usedA.has(i) || usedB.has(j)) return false;
    usedA.add(i);
    usedB.add(j);
    return true;
  });
}
