import type { Row } from '../layout/rows.ts';
import type { Heading } from './heading.ts';
import { type Stripe, stripesOf } from './stripes.ts';

/** What it costs that a column of the page with the head has nothing on this page. */
const skipped = 0.6;

/**
 * The head of an earlier page where it would stand on a page without one: each page may set its columns as wide as its own
 * contents. Its columns are those of the page with the head, in the same order, and look like them; null where they don't.
 */
export function movedHeads(heading: Heading, headed: readonly Row[], rows: readonly Row[]): Heading | null {
  const [before, after] = [stripesOf(headed, heading.columns), stripesOf(rows, [])];
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

/** Every stripe of a page with one of the page that has the head, in order; null where there are more than there. */
function paired(before: readonly Stripe[], after: readonly Stripe[]): [Stripe, Stripe][] | null {
  type Way = { cost: number; pairs: [Stripe, Stripe][] };
  let ways: (Way | null)[] = [{ cost: 0, pairs: [] }, ...after.map(() => null)];
  for (const stripe of before) {
    ways = ways.map((way, at): Way | null => {
      const own = after[at - 1];
      const last = ways[at - 1];
      const match = own &&
        last && { cost: last.cost + unlike(stripe, own), pairs: [...last.pairs, pairOf(stripe, own)] };
      const skip = way && { ...way, cost: way.cost + skipped };
      return match && (!skip || match.cost <= skip.cost) ? match : (skip ?? null);
    });
  }
  return ways.at(-1)?.pairs ?? null;
}

const pairOf = (before: Stripe, after: Stripe): [Stripe, Stripe] => [before, after];

const looks = [/^[-\d]+$/, /\d[.,]\d{2,4}\)?$/, /\d/, /^\D{1,5}$/, /\p{L}.* .*\p{L}/u];

/** How much the texts of two stripes differ: figures, money, units, words. */
function unlike(one: Stripe, other: Stripe): number {
  const share = ({ cells }: Stripe, look: RegExp) =>
    cells.filter((cell) => look.test(cell)).length / Math.max(1, cells.length);
  return looks.reduce((sum, look) => sum + Math.abs(share(one, look) - share(other, look)), 0);
}
