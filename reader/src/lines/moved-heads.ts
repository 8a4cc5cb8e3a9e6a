import type { Row } from '../layout/rows.ts';
import type { Heading } from './heading.ts';
import { type Stripe, stripesOf } from './stripes.ts';

/** The cost of leaving a column of the header page empty on this page. */
const skipped = 0.6;
/** In points: less than a space between two words. */
const wordGap = 2;

/**
 * The header of an earlier page, moved to where it would be on a page without one: each page may fit its columns to its
 * own contents. Its columns are those of the header page, in the same order and alike in content; null if they are not.
 */
export function movedHeads(heading: Heading, headed: readonly Row[], rows: readonly Row[]): Heading | null {
  const [before, after] = [stripesOf(headed, heading.columns), stripesOf(rows, [])].map(closeOnes);
  if (!before || !after) return null;
  const pairs = paired(before, after);
  if (pairs === null) return null;
  const points = pairs.flatMap(([from, to]) => [
    { from: from.x0, to: to.x0 },
    { from: from.x1, to: to.x1 },
  ]);
  const moved = (x: number): number => {
    const right = points.find((point) => point.from >= x) ?? points.at(-1);
    const left = points.findLast((point) => point.from <= x) ?? points[0];
    if (!left || !right) return x;
    if (left.from >= right.from) return x + left.to - left.from;
    return left.to + ((x - left.from) / (right.from - left.from)) * (right.to - left.to);
  };
  const columns = heading.columns.map((column) => ({ ...column, x0: moved(column.x0), x1: moved(column.x1) }));
  return { ...heading, columns };
}

/** The stripes of a page paired in order with similar stripes of the page with the header; null if hardly any match. */
function paired(before: readonly Stripe[], after: readonly Stripe[]): [Stripe, Stripe][] | null {
  type Way = { cost: number; pairs: [Stripe, Stripe][] };
  const none: Way = { cost: 0, pairs: [] };
  const cheaper = (one: Way, other: Way) => (one.cost <= other.cost ? one : other);
  const skip = (way: Way): Way => ({ ...way, cost: way.cost + skipped });
  let ways: Way[] = [none, ...after.map((_, at) => ({ cost: (at + 1) * skipped, pairs: [] }))];
  for (const stripe of before) {
    const next: Way[] = [skip(ways[0] ?? none)];
    for (const [at, own] of after.entries()) {
      const last = ways[at] ?? none;
      const match: Way = { cost: last.cost + unlike(stripe, own), pairs: [...last.pairs, pairOf(stripe, own)] };
      next.push(cheaper(match, cheaper(skip(ways[at + 1] ?? none), skip(next[at] ?? none))));
    }
    ways = next;
  }
  const best = ways.at(-1)?.pairs ?? [];
  return best.length >= 3 && best.length >= 0.6 * before.length ? best : null;
}

/** If the rows of a few lines happen to separate a size from its unit, the two are one. */
function closeOnes(stripes: readonly Stripe[]): Stripe[] {
  const joined: Stripe[] = [];
  for (const stripe of stripes) {
    const last = joined.at(-1);
    if (!last || stripe.x0 - last.x1 > wordGap) joined.push(stripe);
    else {
      const cells = stripe.cells.map((cell, at) => `${last.cells[at] ?? ''} ${cell}`.trim());
      joined[joined.length - 1] = { x0: last.x0, x1: stripe.x1, cells };
    }
  }
  return joined;
}

const pairOf = (before: Stripe, after: Stripe): [Stripe, Stripe] => [before, after];

const looks = [/^[-\d]+$/, /\d[.,]\d{2,4}\)?$/, /\d/, /^\D{1,5}$/, /\p{L}.* .*\p{L}/u];

/** How much the texts of two stripes differ: figures, money, units, words. */
function unlike(one: Stripe, other: Stripe): number {
  const share = ({ cells }: Stripe, look: RegExp) =>
    cells.filter((cell) => look.test(cell)).length / Math.max(1, cells.length);
  return looks.reduce((sum, look) => sum + Math.abs(share(one, look) - share(other, look)), 0);
}
