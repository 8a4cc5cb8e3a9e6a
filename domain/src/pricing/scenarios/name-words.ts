/** A name for comparison: lower case, without accents, double quotes and repeated spaces. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}"“”]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string) => plainName(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without the plural endings of the four languages: 'tomatoes', 'tomates' and 'tomaten' start like 'tomato'. */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(es|en|s|n)$/, '') : word);

/**
 * Whether a name contains all of the words, each at the start of one of its words.
 * @example hasWords('Beef chuck, ground', 'ground beef') // true
 */
export function hasWords(name: string, words: string): boolean {
  const own = wordsOf(name);
  const wanted = wordsOf(words).map(stemOf);
  return wanted.length > 0 && wanted.every((word) => own.some((one) => one.startsWith(word)));
}
