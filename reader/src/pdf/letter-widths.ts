const narrow = /[iljtfI.,:;'|!()[\]/ ]/;
const wide = /[mwMW@%]/;
const capital = /[A-Z&#]/;

/** Rough advance of a character in proportional type; only the ratio between characters matters. */
function usual(character: string): number {
  if (narrow.test(character)) return 0.3;
  if (wide.test(character)) return 0.85;
  return capital.test(character) ? 0.68 : 0.54;
}

/** A run of text without a space, whose width is that of its letters; both in the same measure as the size of the type. */
export type Sample = { text: string; width: number; size: number };

/** The width of each character of one typeface, as a share of its size. */
export type LetterWidths = (character: string) => number;

/** Typewriter type: every letter, and the space, as wide as the next. */
export const typewriterWidths: LetterWidths = () => 0.6;

const rounds = 6;

/**
 * Learns the widths of a typeface's characters from runs of it that hold no space: a PDF says how wide a run is, not its
 * letters, and a run with spaces may reach over several cells. Without samples the usual widths are answered.
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
      // Each run puts its letters half right; a letter that many runs share comes out as all of them say.
      for (const letter of new Set(letters)) known.set(letter, widthOf(letter) * off ** 0.5);
    }
  }
  return (character) => widthOf(key(character));
}
