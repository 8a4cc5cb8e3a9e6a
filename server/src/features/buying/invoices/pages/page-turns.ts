import type { QuarterTurn } from '@platewise/contract';

/** How a person turned pages, by their number in the file; a page that is not named stands as the reader finds it. */
export type PageTurns = Record<number, QuarterTurn>;

/** A turn as it stands in a column or in a query. */
export function turnOf(stored: number | string): QuarterTurn {
  const degrees = Number(stored);
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}

/** Turns that are stored, with those of now over them. */
export const withTurns = (stored: PageTurns, turns: readonly { page: number; turned: QuarterTurn }[]): PageTurns => ({
  ...stored,
  ...Object.fromEntries(turns.map(({ page, turned }) => [page, turned])),
});
