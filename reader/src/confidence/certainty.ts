import type { Glyphs } from '../layout/page-text.ts';

/** A word repaired by a guess from what OCR read. */
const mended = 0.5;
const agreed = 0.97;
const disagreed = 0.6;

/**
 * OCR confidence of some words: the lowest among them; 1 for text. If a second OCR engine read a word too, agreement on
 * the digits raises its confidence and disagreement lowers it.
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
