import { wordLikeness } from './word-likeness.ts';

/** The words of a list similar to a word, with their similarity (above 0). */
export type WordFinder = (word: string) => ReadonlyMap<string, number>;

/**
 * `wordLikeness` of a word against a list, without comparing all of them: similar words share their first letter, or
 * differ only in it. Results are cached.
 * @example wordFinder(['tomato', 'onion'])('tom') // Map { 'tomato' => 0.85 }
 */
export function wordFinder(words: Iterable<string>): WordFinder {
  const byFirst = new Map<string, string[]>();
  const byRest = new Map<string, string[]>();
  const known = new Set(words);
  for (const word of known) {
    add(byFirst, word.slice(0, 1), word);
    add(byRest, word.slice(1), word);
  }
  const asked = new Map<string, ReadonlyMap<string, number>>();
  return (word) => {
    const before = asked.get(word);
    if (before !== undefined) return before;
    const found = new Map<string, number>();
    for (const other of near(word, known, byFirst, byRest)) {
      const alike = wordLikeness(word, other);
      if (alike > 0) found.set(other, alike);
    }
    asked.set(word, found);
    return found;
  };
}

/** One typo at the first letter: substituted, missing, added, or swapped with the second. */
function near(
  word: string,
  known: ReadonlySet<string>,
  byFirst: ReadonlyMap<string, string[]>,
  byRest: ReadonlyMap<string, string[]>,
): Set<string> {
  const rest = word.slice(1);
  const found = new Set([
    ...(byFirst.get(word.slice(0, 1)) ?? []),
    ...(byRest.get(rest) ?? []),
    ...(byRest.get(word) ?? []),
  ]);
  for (const other of [rest, `${word.slice(1, 2)}${word.slice(0, 1)}${word.slice(2)}`]) {
    if (known.has(other)) found.add(other);
  }
  return found;
}

function add(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [word]);
  else list.push(word);
}
