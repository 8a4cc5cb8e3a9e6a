import { type WordFinder, wordFinder } from '../../../shared/matching/word-finder.ts';
import { singular } from '../../../shared/matching/words.ts';
import type { AskLanguage, AskName } from '../understanding.ts';
import { type Token, tokensOf } from './tokens.ts';

export type NameIndex = {
  readonly names: readonly AskName[];
  /** Positions by all words of the name. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  /** Positions by each word. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly alike: WordFinder;
};

/** The names of one dimension that some words can mean. */
export type NameGroup = { by: AskName['by']; names: readonly AskName[]; exact: boolean };

const built = new WeakMap<readonly AskName[], Map<AskLanguage, NameIndex>>();
const longestName = 10;
const leastAlike = 0.85;

/** The index of a list of names, prepared once per list and language. */
export function nameIndex(names: readonly AskName[], language: AskLanguage): NameIndex {
  const languages = built.get(names) ?? new Map<AskLanguage, NameIndex>();
  built.set(names, languages);
  const known = languages.get(language) ?? build(names, language);
  languages.set(language, known);
  return known;
}

function build(names: readonly AskName[], language: AskLanguage): NameIndex {
  const whole = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  for (const [at, { name }] of names.entries()) {
    const words = nameWords(tokensOf(name.replaceAll(/["“”„«»]/g, ' '), language));
    if (words.length === 0) continue;
    push(whole, words.join(' '), at);
    for (const word of new Set(words)) push(byWord, word, at);
  }
  return { names, whole, byWord, alike: wordFinder(byWord.keys()) };
}

function push(lists: Map<string, number[]>, key: string, at: number): void {
  const list = lists.get(key);
  if (list) list.push(at);
  else lists.set(key, [at]);
}

const ands = new Set(['and', 'y', 'und', 'et', '&', 'n']);

/** Words as names are compared by them: singular, with every 'and' alike. */
const nameWords = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ key }) => key !== '-').map(({ key }) => (ands.has(key) ? '&' : singular(key)));

/** The names that a run of tokens spells out. */
export function exactNames(index: NameIndex, tokens: readonly Token[], language: AskLanguage): readonly AskName[] {
  if (tokens.length > longestName) return [];
  const [only] = tokens;
  const quoted = tokens.length === 1 && only?.kind === 'quoted' ? tokensOf(only.key, language) : tokens;
  return named(index, index.whole.get(nameWords(quoted).join(' ')) ?? []);
}

/** The names that have all these words, or words like them; `alike` is 1 if they are the very words. */
export function namesWith(index: NameIndex, tokens: readonly Token[]): { names: readonly AskName[]; alike: number } {
  let places: readonly number[] | null = null;
  let least = 1;
  for (const word of nameWords(tokens)) {
    const found = placesOf(index, word);
    least = Math.min(least, found.alike);
    const own = new Set(found.places);
    places = places === null ? [...own] : places.filter((place) => own.has(place));
    if (places.length === 0) break;
  }
  return {
    names: named(
      index,
      (places ?? []).toSorted((a, b) => a - b),
    ),
    alike: least,
  };
}

function placesOf(index: NameIndex, word: string): { places: readonly number[]; alike: number } {
  const own = index.byWord.get(word);
  if (own) return { places: own, alike: 1 };
  if (word.length < 4 || word.length > 40) return { places: [], alike: 1 };
  const alike = [...index.alike(word)].filter(([, likeness]) => likeness >= leastAlike);
  return { places: alike.flatMap(([other]) => index.byWord.get(other) ?? []), alike: leastAlike };
}

const named = (index: NameIndex, places: readonly number[]): AskName[] =>
  places.flatMap((place) => index.names[place] ?? []);

/** Names by their dimension. */
export function groupsOf(exact: readonly AskName[], partial: readonly AskName[]): NameGroup[] {
  const groups = new Map<AskName['by'], NameGroup>();
  for (const [names, isExact] of [
    [exact, true],
    [partial, false],
  ] as const) {
    const fresh = Map.groupBy(names, ({ by }) => by);
    for (const [by, of] of fresh) if (!groups.has(by)) groups.set(by, { by, names: of, exact: isExact });
  }
  return [...groups.values()];
}
