import { bestPairs } from '../../shared/matching/best-pairs.ts';
import { nameKey } from '../../shared/matching/index.ts';
import { likelihoods } from '../../shared/matching/odds.ts';
import { pairWords } from '../../shared/matching/records/pair-words.ts';
import { unique } from '../../shared/matching/similarity.ts';
import { wordsOf } from '../../shared/matching/words.ts';
import { dec, type Exact, type Money } from '../../shared/numbers/index.ts';
import { compoundsOf, dishWordLikeness } from './dish-words.ts';

/** A dish from one menu; the price is null if unknown. */
export type MatchedDish = {
  id: number;
  name: string;
  category: string | null;
  section: string | null;
  price: Exact<Money> | null;
};

/** A competitor's dish matched to ours. */
export type DishMatch = {
  theirs: number;
  ours: number;
  /** Probability that the two are the same dish, 0 to 1. */
  score: number;
  /** Below `dishMatchSure` it needs confirmation and isn't used until a user confirms it. */
  isSure: boolean;
};

/** From this probability on, dishes are matched automatically: see docs/algorithms/competitor-menus.md. */
export const dishMatchSure = 0.9;
/**
 * From this probability on, the user is asked; below it the dishes have too little in common.
 * @testonly No match may be below it.
 */
export const dishMatchAsked = 0.3;

/** Menu words that praise a dish or name its serving style or origin without making it a different dish. */
const praise = new Set(
  `the a an of and with in our your my de la el con al y house classic famous original signature homemade traditional
  authentic best special style fresh favorite favourite world famous daily plate platter order served piece pc dish
  hand made handmade crafted premium large small medium regular mini big half full cup bowl
  new york england baja atlantic southern texas crispy`.split(/\s+/),
);
const praiseWeight = 0.12;

/** Log-odds weights (docs/algorithms/competitor-menus.md). */
const perLikeness = 11;
const evenLikeness = 0.62;
const sameCategory = 0.7;
const otherCategory = -1.5;
const closePrice = 0.5;
const farPrice = -1.5;

type Prepared = { dish: MatchedDish; words: string[]; places: Set<string> };

/**
 * Matches a competitor's dishes to ours by the words in their names, weighting common words less; category or section
 * counts for or against, and price weakly. Each dish is in at most one pair, chosen for the best total over both menus;
 * no pair is below `dishMatchAsked`. Throws what `dec` throws.
 * @example matchDishes([{ id: 7, name: 'Classic Carne Asada Taco', category: null, section: 'Tacos', price: '4.50' }],
 *   [{ id: 1, name: 'Carne Asada Tacos', category: 'Tacos', section: null, price: '4.25' }]) // [{ theirs: 7, ours: 1, score: 0.98, isSure: true }]
 */
export function matchDishes(theirs: readonly MatchedDish[], ours: readonly MatchedDish[]): DishMatch[] {
  const split = compoundsOf([...theirs, ...ours].flatMap(({ name }) => wordsOf(name)));
  const prepare = (dish: MatchedDish) => prepared(dish, split);
  const [left, right] = [theirs.map(prepare), ours.map(prepare)];
  const weightOf = rarityIn([...left, ...right]);
  const byWord = new Map<string, Prepared[]>();
  for (const one of right) {
    for (const word of one.words) byWord.set(word.slice(0, 2), [...(byWord.get(word.slice(0, 2)) ?? []), one]);
  }
  const all = left.flatMap((one) => {
    const near = new Set(one.words.flatMap((word) => byWord.get(word.slice(0, 2)) ?? []));
    const candidates = [...near].map((other) => ({ ours: other.dish.id, odds: oddsOf(one, other, weightOf) }));
    const likely = likelihoods(candidates.map(({ odds }) => odds));
    return candidates.map((other, at) => ({ left: one.dish.id, right: other.ours, score: likely[at] ?? 0 }));
  });
  return bestPairs(all.filter(({ score }) => score >= dishMatchAsked))
    .map(({ left, right, score }) => ({ theirs: left, ours: right, score, isSure: score >= dishMatchSure }))
    .sort((a, b) => b.score - a.score || a.theirs - b.theirs);
}

const prepared = (dish: MatchedDish, split: (word: string) => string[]): Prepared => ({
  dish,
  words: unique(wordsOf(dish.name).flatMap(split)),
  places: new Set([dish.category, dish.section].map((text) => looseWords(text ?? '')).filter((text) => text !== '')),
});

const looseWords = (text: string) => wordsOf(nameKey(text)).toSorted().join(' ');

/** Weight of a word: lower the more dishes have it, near zero for mere praise. */
function rarityIn(dishes: readonly Prepared[]): (word: string) => number {
  const holders = new Map<string, number>();
  for (const { words } of dishes) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const scale = Math.log(dishes.length + 1) || 1;
  return (word) => {
    if (praise.has(word)) return praiseWeight;
    const rarity = Math.log((dishes.length + 1) / ((holders.get(word) ?? 0) + 1)) / scale;
    return 0.5 + 0.5 * Math.max(0, rarity);
  };
}

function oddsOf(theirs: Prepared, ours: Prepared, weightOf: (word: string) => number): number[] {
  const { shared, left, right } = pairWords(theirs.words, ours.words, weightOf, dishWordLikeness);
  if (shared === 0) return [Number.NEGATIVE_INFINITY];
  const added = [...left, ...right].reduce((sum, word) => sum + weightOf(word), 0);
  const alike = (2 * shared) / (2 * shared + added);
  return [perLikeness * (alike - evenLikeness), weightOfPlaces(theirs, ours), weightOfPrices(theirs.dish, ours.dish)];
}

/** A shared heading counts for a match; two known but different categories count against. */
function weightOfPlaces(theirs: Prepared, ours: Prepared): number {
  if ([...theirs.places].some((place) => ours.places.has(place))) return sameCategory;
  return theirs.dish.category === null || ours.dish.category === null ? 0 : otherCategory;
}

function weightOfPrices(theirs: MatchedDish, ours: MatchedDish): number {
  if (theirs.price === null || ours.price === null) return 0;
  const [a, b] = [dec(theirs.price).toNumber(), dec(ours.price).toNumber()];
  if (a <= 0 || b <= 0) return 0;
  const ratio = Math.max(a, b) / Math.min(a, b);
  return ratio <= 1.3 ? closePrice : ratio >= 2 ? farPrice : 0;
}
