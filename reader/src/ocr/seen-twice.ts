import type { Glyphs } from '../layout/page-text.ts';

/** How much of a word has to lie under another to be the same print. */
const most = 0.5;
/** How much, where it says something else. */
const whole = 0.85;
const guessed = 0.75;

/**
 * Words without those that were recognised twice, because two detected lines lie over each other where they meet. Of two
 * that say the same in the same place the wider one stays, and of two that don't the one that holds the other, if it is
 * surer. Example: '4' and, cut off at the seam, '4' again.
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
  // Few words lie over each other: letters are compared of those only.
  if (high <= most * (b.y1 - b.y0) || wide <= most * (b.x1 - b.x0)) return false;
  const share = other.text.toLowerCase().includes(word.text.toLowerCase()) ? most : isGuess(other, word) ? whole : 1;
  return wide > share * (b.x1 - b.x0);
}

/** Of a part of a word, seen by itself, the letters are guessed: the '0' that is the end of 'Co.'. */
const isGuess = (other: Glyphs, word: Glyphs) => (word.confidence ?? 1) < guessed && (other.confidence ?? 1) >= guessed;
