const narrow = /[iljtfI.,:;'|!()[\]/ ]/;
const wide = /[mwMW@%]/;
const capital = /[A-Z&#]/;

/** Rough advance of a character in proportional type; only the ratio between characters matters. */
function usual(character: string): number {
  if (narrow.test(character)) return 0.3;
  if (wide.test(character)) return 0.85;
  return capital.test(character) ? 0.68 : 0.54;
}

/** A run of text without spaces; `width` and `size` (the font size) in the same unit. */
export type Sample = { text: string; width: number; size: number };

/** The width of each character of a typeface, as a share of the font size. */
export type LetterWidths = (character: string) => number;

/** Monospaced type: every letter and the space have the same width. */
export const typewriterWidths: LetterWidths = () => 0.6;

const rounds = 6;

/**
 * Estimates a typeface's character widths from runs without spaces: a PDF gives the width of a run, not of its letters,
 * and a run with spaces may span several cells. Without samples, typical widths are used.
 */
export function letterWidths(samples: readonly Sample[]): LetterWidths {
  const known = new Map<string, number>();
  const widthOf = (character: string) => known.get(character) ?? usual(character);
  const key = (character: string) => (/\d/.test(character) ? '0' : character);
  for (let round = 0; round < rounds; round += 1) {
    for (const { text, width, size } of samples) {
      const letters = [...text].map(key);
      const sum = letters.reduce((all, letter) => all + widthOf(letter), 0);
      const off = width / size / sum;
      if (!Number.isFinite(off) || off <= 0.3 || off > 3) continue;
      // Each run corrects its letters halfway, so a letter shared by many runs converges on what they agree on.
      for (const letter of new Set(letters)) known.set(letter, widthOf(letter) * off ** 0.5);
    }
  }
  return (character) => widthOf(key(character));
}
