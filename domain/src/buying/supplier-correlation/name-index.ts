import { likelihoods } from '../../shared/matching/odds.ts';
import { plainWeight, unique, type WeightOf } from '../../shared/matching/similarity.ts';
import { type WordFinder, wordFinder } from '../../shared/matching/word-finder.ts';
import { wordsOf } from '../../shared/matching/words.ts';
import { type NameEvidence, nameEvidence } from './name-evidence.ts';

/** `aliases`: previous names. */
export type KitchenName = { id: number; name: string; aliases?: readonly string[] };

/** A description matched to a kitchen ingredient. */
export type NameMatch = {
  id: number;
  /** Probability that it is this ingredient, rather than another or none, 0 to 1. */
  likelihood: number;
  evidence: NameEvidence;
  /** The runner-up and its probability; null if there is none. */
  rival: { id: number; likelihood: number } | null;
};

type Entry = { id: number; words: readonly string[]; weight: number };
/** Ingredient names prepared for matching many descriptions. Opaque: created by `nameIndex`, read by `namesFor`. */
type NameIndex = {
  readonly entries: readonly Entry[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly weights: ReadonlyMap<string, number>;
  readonly finder: WordFinder;
  readonly unknownWeight: number;
  /** Scratch buffer for counting shared weight, cleared after each use to avoid allocations. */
  readonly shared: Float64Array;
};

/** How many candidates are compared in detail; those sharing less with a description are never the best. */
const closely = 12;
const leastShare = 0.4;

/**
 * Log-odds that a description is an ingredient, fitted on catalogs with near misses
 * (docs/algorithms/supplier-correlation.md).
 */
const odds = { start: -10.4, said: 9.9, meant: 6.6, lacksForm: -1, saysForm: -3, saysGoods: -1.4, kind: 0.2 } as const;

/**
 * Prepares a kitchen's names: common words weigh less than rare ones.
 * @example nameIndex([{ id: 3, name: 'Chicken breast' }, { id: 4, name: 'Chicken thigh' }])
 */
export function nameIndex(kitchen: readonly KitchenName[]): NameIndex {
  const texts = kitchen.flatMap(({ id, name, aliases = [] }) => [name, ...aliases].map((text) => ({ id, text })));
  const worded = texts.map(({ id, text }) => ({ id, words: unique(wordsOf(text)) }));
  const places = new Map<string, number[]>();
  for (const [position, { words }] of worded.entries()) {
    for (const word of words) {
      const list = places.get(word);
      if (list === undefined) places.set(word, [position]);
      else list.push(position);
    }
  }
  const scale = Math.log(worded.length + 1) || 1;
  const rarity = (holders: number) => 0.5 + 0.5 * (Math.log((worded.length + 1) / (holders + 1)) / scale);
  const weights = new Map([...places].map(([word, holders]) => [word, plainWeight(word) * rarity(holders.length)]));
  const weightOf = weightIn(weights, rarity(0));
  const entries = worded.map(({ id, words }) => ({ id, words, weight: sumOf(words, weightOf) }));
  return {
    entries,
    places,
    weights,
    finder: wordFinder(places.keys()),
    unknownWeight: rarity(0),
    shared: new Float64Array(entries.length),
  };
}

const weightIn =
  (weights: ReadonlyMap<string, number>, unknown: number): WeightOf =>
  (word) =>
    weights.get(word) ?? plainWeight(word) * unknown;

const sumOf = (words: readonly string[], weightOf: WeightOf) => words.reduce((sum, word) => sum + weightOf(word), 0);

/**
 * The ingredients a description may be, most likely first. At most one is right, so candidates reduce each other's
 * probability.
 * @example namesFor(index, 'CHIX BRST B/S CVP 4/10 LB')[0] // { id: 3, likelihood: 0.98, ... }
 */
export function namesFor(index: NameIndex, description: string): NameMatch[] {
  const words = unique(wordsOf(description));
  const weightOf = weightIn(index.weights, index.unknownWeight);
  const likeness = (name: string, word: string) => index.finder(word).get(name) ?? 0;
  const best = new Map<number, { evidence: NameEvidence; sum: number }>();
  for (const position of likeliest(index, words, weightOf)) {
    const entry = index.entries[position];
    if (entry === undefined) continue;
    const evidence = nameEvidence(entry.words, words, weightOf, likeness);
    const sum = oddsOf(evidence);
    if (sum > (best.get(entry.id)?.sum ?? Number.NEGATIVE_INFINITY)) best.set(entry.id, { evidence, sum });
  }
  const ranked = [...best].map(([id, found]) => ({ id, ...found })).sort((a, b) => b.sum - a.sum || a.id - b.id);
  const likely = likelihoods(ranked.map(({ sum }) => [sum]));
  return ranked.map(({ id, evidence }, at) => {
    const other = at === 0 ? 1 : 0;
    const rival = ranked[other];
    return {
      id,
      evidence,
      likelihood: likely[at] ?? 0,
      rival: rival === undefined ? null : { id: rival.id, likelihood: likely[other] ?? 0 },
    };
  });
}

function oddsOf({ said, meant, lacksForm, saysForm, saysGoods, kinds }: NameEvidence): number {
  return (
    odds.start +
    odds.said * said +
    odds.meant * meant +
    (lacksForm ? odds.lacksForm : 0) +
    (saysForm ? odds.saysForm : 0) +
    (saysGoods ? odds.saysGoods : 0) +
    odds.kind * Math.min(3, kinds)
  );
}

/** The entries sharing the most weight with the given words, counting similar words. */
function likeliest(index: NameIndex, words: readonly string[], weightOf: WeightOf): number[] {
  const { shared } = index;
  const touched: number[] = [];
  for (const word of words) {
    const weight = weightOf(word);
    for (const [like, alike] of index.finder(word)) {
      const value = alike * Math.min(weight, weightOf(like));
      for (const position of index.places.get(like) ?? []) {
        if (shared[position] === 0) touched.push(position);
        shared[position] = (shared[position] ?? 0) + value;
      }
    }
  }
  const found: { position: number; value: number; share: number }[] = [];
  for (const position of touched) {
    const value = shared[position] ?? 0;
    const share = value / (index.entries[position]?.weight || 1);
    if (share >= leastShare) found.push({ position, value, share });
    shared[position] = 0;
  }
  found.sort((a, b) => b.share - a.share || b.value - a.value || a.position - b.position);
  return found.slice(0, closely).map(({ position }) => position);
}
