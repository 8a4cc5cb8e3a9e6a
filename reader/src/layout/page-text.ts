import type { Box, ReadPage } from '../types.ts';

/**
 * A word in points (pixels for a picture) of its page, origin top left. `size` is its font height. `confidence` is set
 * if it came from OCR; `seen` is its position on the page as shown, if the page was leveled for reading; `second` is
 * what a second reader saw in the same position, if it was used; `mended` means that its text was guessed from what was
 * recognized.
 */
export type Glyphs = {
  text: string;
  page: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  size: number;
  confidence?: number;
  seen?: Edges;
  second?: string;
  mended?: boolean;
  /** The original text, if a dash in it was taken for a dot: it may be a dash after all. */
  printed?: string;
};

type Edges = { x0: number; x1: number; y0: number; y1: number };

/**
 * How the rows of a picture are leveled: to make them sharpest, by only the bend that neighboring words show, or not at
 * all.
 */
export type Leveling = 'sharpest' | 'bent' | 'flat';

export type PageText = Pick<ReadPage, 'width' | 'height' | 'turned' | 'source'> & {
  page: number;
  words: Glyphs[];
  /** Defaults to 'sharpest'. */
  leveling?: Leveling;
};

/** The smallest box around words of one page, as fractions of the page. */
export function boxAround(words: readonly Glyphs[], page: PageText | undefined): Box | null {
  const first = words[0];
  if (!first || !page) return null;
  const same = words.filter((word) => word.page === first.page).map((word) => word.seen ?? word);
  const x0 = Math.min(...same.map((word) => word.x0));
  const x1 = Math.max(...same.map((word) => word.x1));
  const y0 = Math.min(...same.map((word) => word.y0));
  const y1 = Math.max(...same.map((word) => word.y1));
  return {
    page: first.page,
    x: fraction(x0 / page.width),
    y: fraction(y0 / page.height),
    w: fraction((x1 - x0) / page.width),
    h: fraction((y1 - y0) / page.height),
  };
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;
}
