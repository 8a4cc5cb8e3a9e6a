import { proper, spelled } from './describing-words.ts';

/** Spelling inside a name: 'bone-in', 'Italian', 'jalapeño'. */
export function spell(words: string): string {
  return (
    spelledOut(words) ??
    words
      .split(' ')
      .map((word) => spelledOut(word) ?? (proper.has(word) ? capital(word) : word))
      .join(' ')
  );
}

/** Words with a special spelling, in the plural too. */
function spelledOut(words: string): string | null {
  const one = words.endsWith('s') ? spelled.get(words.slice(0, -1)) : undefined;
  return spelled.get(words) ?? (one === undefined ? null : `${one}s`);
}

const odd = new Map([
  ['leaf', 'leaves'],
  ['knife', 'knives'],
  ['loaf', 'loaves'],
  ['foot', 'feet'],
  ['half', 'halves'],
]);
const withEs = /(?:ch|sh|x|s|z|tomato|potato|mango)$/;

/** @example plural('bay leaf') // 'bay leaves' */
export function plural(words: string): string {
  const [last = '', ...others] = words.split(' ').reverse();
  return [...others.reverse(), pluralWord(last)].join(' ');
}

function pluralWord(word: string): string {
  const known = odd.get(word);
  if (known !== undefined) return known;
  if (withEs.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Capitalizes the first letter and cuts the name to the field's length. */
export const sentence = (text: string): string => capital(text.trim()).slice(0, 160).trim();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
