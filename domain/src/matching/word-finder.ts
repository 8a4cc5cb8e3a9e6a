import { wordLikeness } from './word-likeness.ts';

/** The words of a list that are like one, with how alike (above 0). */
export type WordFinder = (word: string) => ReadonlyMap<string, number>;

/**
 * What `wordLikeness` says of a word and each of a list, without asking all of them: words that are alike begin with the
 * same letter, or differ in the first letter alone. What was asked once is remembered.
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

/** One slip at the first letter: it is another one, missing, too many, or changed places with the second. */
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
