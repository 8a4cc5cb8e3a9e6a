import { formWords } from './abbreviations.ts';
import { likelihoods } from './odds.ts';
import { likenessOf, plainWeight, unique, type WeightOf } from './similarity.ts';
import { type WordFinder, wordFinder } from './word-finder.ts';
import { wordsOf } from './words.ts';

/** `aliases`: previously confirmed descriptions. */
export type MatchCandidate = { id: number; name: string; aliases?: readonly string[] };
export type MatchProposal = {
  id: number;
  name: string;
  /** Similarity, 0 to 1. */
  score: number;
  /** Probability that it is this one, 0 to 1: reduced by a close second and by the chance that it is none. */
  confidence: number;
};

type Entry = { candidate: MatchCandidate; words: string[] };
/** Candidates prepared for matching many descriptions. Opaque: created by `matchIndex`, read by `proposeFrom`. */
export type MatchIndex = {
  readonly entries: readonly Entry[];
  /** Entry positions by word. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly weightOf: WeightOf;
  readonly likeWords: WordFinder;
  readonly words: (text: string) => readonly string[];
};

const lowest = 0.35;
/** Log-odds, fitted on trade descriptions against a kitchen's ingredients (docs/algorithms/matching.md). */
const start = -8;
const perLikeness = 13;
const anotherForm = -2.5;

/**
 * Prepares candidates: common words ('sauce') weigh less than rare ones (inverse document frequency).
 * @param words how a text is cut into words; by default as a product's name
 */
export function matchIndex(
  candidates: readonly MatchCandidate[],
  words: (text: string) => readonly string[] = wordsOf,
  baseWeight: WeightOf = plainWeight,
): MatchIndex {
  const entries = candidates.flatMap((candidate) =>
    [candidate.name, ...(candidate.aliases ?? [])].map((text) => ({ candidate, words: unique(words(text)) })),
  );
  const places = new Map<string, number[]>();
  for (const [position, entry] of entries.entries()) {
    for (const word of entry.words) {
      const list = places.get(word);
      if (list) list.push(position);
      else places.set(word, [position]);
    }
  }
  const scale = Math.log(entries.length + 1) || 1;
  const weightOf: WeightOf = (word) => {
    const rarity = Math.log((entries.length + 1) / ((places.get(word)?.length ?? 0) + 1)) / scale;
    return baseWeight(word) * (0.5 + 0.5 * rarity);
  };
  return { entries, places, weightOf, likeWords: wordFinder(places.keys()), words };
}

/**
 * The candidates a description may mean, most similar first.
 * @example proposeFrom(index, 'CHIX BRST B/S CVP 4/10 LB')[0] // { id: 3, name: 'Chicken breast', score: 0.93, ... }
 */
export function proposeFrom(index: MatchIndex, description: string, limit = 5): MatchProposal[] {
  const words = unique(index.words(description));
  const like = new Map(words.map((word) => [word, index.likeWords(word)]));
  const positions = new Set<number>();
  for (const found of like.values()) {
    for (const word of found.keys()) for (const position of index.places.get(word) ?? []) positions.add(position);
  }
  const best = new Map<number, { candidate: MatchCandidate; score: number; weights: number[] }>();
  for (const position of positions) {
    const entry = index.entries[position];
    if (!entry) continue;
    const score = likenessOf(words, entry.words, index.weightOf, (a, b) => like.get(a)?.get(b) ?? 0);
    const { candidate } = entry;
    if (score < lowest || score <= (best.get(candidate.id)?.score ?? 0)) continue;
    const form = words.some((word) => formWords.has(word) && !entry.words.includes(word)) ? anotherForm : 0;
    best.set(candidate.id, { candidate, score, weights: [start, perLikeness * score, form] });
  }
  const ranked = [...best.values()].sort(
    (a, b) => b.score - a.score || a.candidate.name.length - b.candidate.name.length || a.candidate.id - b.candidate.id,
  );
  const likely = likelihoods(ranked.map(({ weights }) => weights));
  return ranked.slice(0, limit).map(({ candidate, score }, place) => ({
    ...{ id: candidate.id, name: candidate.name },
    score,
    confidence: likely[place] ?? 0,
  }));
}
