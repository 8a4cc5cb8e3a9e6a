import type { Glyphs } from '../layout/page-text.ts';

/** What was guessed at from what was recognised. */
const mended = 0.5;
const agreed = 0.97;
const disagreed = 0.6;

/**
 * How well words of a picture were recognised: the least of them, 1 for text. Where a second reader was asked, its
 * agreement on the digits makes sure, its difference makes doubt.
 */
export function certaintyOf(words: readonly Glyphs[]): number {
  return Math.min(1, ...words.map(certaintyOfWord));
}

function certaintyOfWord(word: Glyphs): number {
  const own = word.mended ? mended : (word.confidence ?? 1);
  if (word.second === undefined) return own;
  const digits = (text: string) => text.replace(/\D/g, '');
  return digits(word.second) === digits(word.text) ? Math.max(own, agreed) : Math.min(own, disagreed);
}
