import { categoryKindOf } from '../../../shared/categories/index.ts';
import type { Meaning } from './meaning.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of kitchens that are right, though one slip from another: 'price', 'Sunday', 'order'. */
const right = new Set(['prime', 'prize', 'sundae', 'sundaes', 'older']);

/** The word of the vocabulary that is one slip away (added, missing, wrong or swapped letter), for five letters and more. */
export function typoOf({ words }: Vocabulary, word: string): string | null {
  if (word.length < 5 || word.length > 30 || /\d/.test(word) || right.has(word)) return null;
  // 'Dairy' is goods, not 'daily'.
  if (categoryKindOf(word, {}) !== null) return null;
  const first = [word.charAt(0), word.charAt(1)];
  for (const letter of first) {
    const found = (words.get(letter) ?? []).find((known) => isOneSlip(word, known));
    if (found !== undefined) return found;
  }
  return null;
}

/** Whether the first letter agrees, or is swapped with the second, and at most one letter differs. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  if (start === 0) return isSwap;
  return isSwap || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

const timeWords: ReadonlySet<Meaning['is']> = new Set(['offset', 'weekday', 'month', 'timeUnit', 'holiday']);
const shortestTime = 6;

/** A word that is one slip away from one of a time ('tomorow') as that word, with its text as written. */
export function timeTypo(vocabulary: Vocabulary, token: Token): Token {
  const key = token.kind === 'word' ? typoOf(vocabulary, token.key) : null;
  if (key === null || key.length < shortestTime) return token;
  return vocabulary.meanings.get(key)?.every(({ is }) => timeWords.has(is)) ? { ...token, key } : token;
}
