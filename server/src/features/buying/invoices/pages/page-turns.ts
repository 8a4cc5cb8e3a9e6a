import type { QuarterTurn } from '@platewise/contract';

/** Rotations set by a user, by page number in the file; other pages are rotated as detected. */
export type PageTurns = Record<number, QuarterTurn>;

/** A rotation from a column or a query. */
export function turnOf(stored: number | string): QuarterTurn {
  const degrees = Number(stored);
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}

/** Stored rotations, overridden by new ones. */
export const withTurns = (stored: PageTurns, turns: readonly { page: number; turned: QuarterTurn }[]): PageTurns => ({
  ...stored,
  ...Object.fromEntries(turns.map(({ page, turned }) => [page, turned])),
});
