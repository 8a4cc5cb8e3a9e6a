import { formWords, qualifiers } from '../matching/abbreviations.ts';
import type { Likeness, WeightOf } from '../matching/similarity.ts';
import { isGoodsWord } from './goods-groups.ts';

/** What an ingredient's name and a description have in common, word by word, and what each says besides. */
export type NameEvidence = {
  /** Share of the weight of the ingredient's name that the description says, 0 to 1. */
  said: number;
  /** The same of the description: what is said of something else takes from it. */
  meant: number;
  /** Words of the ingredient's name that are not in the description. */
  lacking: readonly string[];
  /** Words of the description that make another thing of it: a form (powder, juice) or other goods (coconut milk). */
  besides: readonly string[];
  /** The name asks for a form that the description does not say: lemon juice is no lemon. */
  lacksForm: boolean;
  saysForm: boolean;
  saysGoods: boolean;
  /** Words besides that tell a kind, and neither a form nor how it is packed: red, baby, sharp. */
  kinds: number;
};

type Pair = { i: number; j: number; alike: number; value: number };

/** Pairs the words one to one, the most alike first; each counts its weight. */
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

/** Sizes and codes tell nothing of what it is. */
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
