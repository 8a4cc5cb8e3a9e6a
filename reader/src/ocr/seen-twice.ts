import type { Glyphs } from '../layout/page-text.ts';

/** How much of a word must overlap another to be the same print. */
const most = 0.5;
/** The same, if the texts differ. */
const whole = 0.85;
const guessed = 0.75;

/**
 * Words without duplicates from two detected lines that overlap where they meet. Of two with the same text in the same
 * position, the wider is kept; of two with different text, the one that contains the other, if it is more confident.
 * Example: '4' and, cut off at the seam, '4' again.
 */
export function withoutTwice(words: readonly Glyphs[]): Glyphs[] {
  return words.filter(
    (word, at) => !words.some((other, place) => isWider(other, place, word, at) && covers(other, word)),
  );
}

function isWider(other: Glyphs, place: number, word: Glyphs, at: number): boolean {
  const [mine, theirs] = [word.x1 - word.x0, other.x1 - other.x0];
  return place !== at && (theirs > mine || (theirs === mine && place < at));
}

function covers(other: Glyphs, word: Glyphs): boolean {
  const a = other.seen ?? other;
  const b = word.seen ?? word;
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  // Few words overlap: letters are compared for those only.
  if (high <= most * (b.y1 - b.y0) || wide <= most * (b.x1 - b.x0)) return false;
  const share = other.text.toLowerCase().includes(word.text.toLowerCase()) ? most : isGuess(other, word) ? whole : 1;
  return wide > share * (b.x1 - b.x0);
}

/** The letters of part of a word, seen alone, are a guess: the '0' that is the end of 'Co.'. */
const isGuess = (other: Glyphs, word: Glyphs) => (word.confidence ?? 1) < guessed && (other.confidence ?? 1) >= guessed;
