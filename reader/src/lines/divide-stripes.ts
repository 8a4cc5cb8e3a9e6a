import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';

/** Words of a row with no more than a word space between them. */
export type Cell = { x0: number; x1: number; text: string; words: Glyphs[]; row: Row };

export const isSeen = (word: Glyphs | undefined) => word?.confidence !== undefined;

export type Stretch = { x0: number; x1: number };

/** A stripe that spans several headers, divided where few rows bridge the gap. */
export function divided(stripe: Stretch, cells: readonly Cell[], heads: readonly Stretch[], rows: number): Stretch[] {
  const under = heads.filter((head) => overlap(head, stripe) > 0);
  const mixed = isMixed(within(cells, stripe));
  if (under.length < 2 && !mixed) return [stripe];
  const most = rows * (mixed ? 0.35 : 0.15);
  const own = within(cells, stripe);
  const parted = own.filter((cell) => !isGlued(cell, under));
  const whole = 2 * parted.length > own.length ? parted : own;
  for (let bridges = 1; bridges <= Math.max(1, most) && bridges < rows / 2; bridges += 1) {
    const parts = split(whole, bridges);
    if (parts.length > 1) return parts.flatMap((part) => divided(part, within(cells, part), heads, rows));
  }
  return under.length > 1 ? byHeads(whole, under, stripe) : [stripe];
}

/**
 * Narrow columns may be as close together as words: the headers separate them if each has words of its own in every
 * row.
 */
function byHeads(cells: readonly Cell[], heads: readonly Stretch[], stripe: Stretch): Stretch[] {
  const words = cells.flatMap((cell) =>
    cell.words.map((word): Cell => ({ ...cell, x0: word.x0, x1: word.x1, text: word.text, words: [word] })),
  );
  const [first, ...others] = split(words, 0);
  if (first === undefined) return [stripe];
  const isUnder = (stretch: Stretch) => heads.some((head) => overlap(head, stretch) > 0);
  // Counts whose header is to their left: a column of its own before those that have headers.
  const counts = !isUnder(first) && within(words, first).every(({ text }) => /^\d{1,3}$/.test(text)) ? [first] : [];
  const stretches = counts.length > 0 ? others : [first, ...others];
  const under = stretches.map((stretch) => heads.filter((head) => overlap(head, stretch) > 0));
  if (under[0]?.length !== 1 || under.some((own) => own.length > 1)) return [stripe];
  // 'FL OZ' under 'UM' may extend past its header.
  const owners = under.map((_, index) => under.slice(0, index + 1).findLast((own) => own.length > 0)?.[0]);
  const parts = heads.map((head) => stretches.filter((_, index) => owners[index] === head));
  if (parts.some((part) => part.length === 0)) return [stripe];
  return [...counts, ...parts.map((part) => ({ x0: part[0]?.x0 ?? 0, x1: part.at(-1)?.x1 ?? 0 }))];
}

const overlap = (a: Stretch, b: Stretch) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** '41GA' under 'QTY', 'SZ' and 'UM': words run together in a picture say nothing about where columns end. */
function isGlued({ words }: Cell, heads: readonly Stretch[]): boolean {
  const [word] = words;
  if (!word || words.length > 1 || !isSeen(word) || !/^\d/.test(word.text)) return false;
  return heads.some((left, index) => {
    const right = heads[index + 1];
    return right !== undefined && word.x0 < left.x1 && right.x0 < word.x1;
  });
}

/** Cells of only figures and cells of only words: two columns that touch in some rows. */
function isMixed(cells: readonly Cell[]): boolean {
  const figures = cells.filter((cell) => /^[-\d.,]+$/.test(cell.text)).length / Math.max(1, cells.length);
  return figures > 0.25 && figures < 0.75;
}

/** The stretches where more than `bridges` cells overlap. */
export function split(cells: readonly Cell[], bridges: number): Stretch[] {
  const edges = cells.flatMap((cell) => [
    { x: cell.x0, step: 1 },
    { x: cell.x1, step: -1 },
  ]);
  edges.sort((a, b) => a.x - b.x || b.step - a.step);
  const found: Stretch[] = [];
  let depth = 0;
  let from = 0;
  for (const { x, step } of edges) {
    const before = depth;
    depth += step;
    if (before <= bridges && depth > bridges) from = x;
    if (before > bridges && depth <= bridges && x > from) found.push({ x0: from, x1: x });
  }
  return found;
}

export function within(cells: readonly Cell[], stretch: Stretch): Cell[] {
  return cells.filter((cell) => {
    const middle = (cell.x0 + cell.x1) / 2;
    return middle >= stretch.x0 && middle <= stretch.x1;
  });
}
