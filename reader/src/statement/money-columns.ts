import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Head } from './heads.ts';
import { isMoneyRole, type MoneyRole } from './roles.ts';

type Span = { x0: number; x1: number };
/** A stretch of the page's width with amounts, and what they are; null if no heading says. */
export type MoneyColumn = Span & { role: MoneyRole | null };

export const spanOfNumber = ({ words }: PlacedNumber): Span => ({
  x0: Math.min(...words.map(({ x0 }) => x0)),
  x1: Math.max(...words.map(({ x1 }) => x1)),
});

/**
 * The columns that the amounts of a table's rows form, each with the heading nearest to it; order is kept, and no
 * heading is used twice. Without headings the last column is the balance, and the one before it the amount.
 */
export function moneyColumns(amounts: readonly PlacedNumber[], heads: readonly Head[]): MoneyColumn[] {
  const spans = joined(amounts.map(spanOfNumber));
  const named = heads.filter(({ role }) => isMoneyRole(role));
  if (named.length === 0) {
    const last = spans.length - 1;
    const roles: MoneyRole[] = spans.length > 2 ? ['charge', 'credit', 'balance'] : ['amount', 'balance'];
    if (spans.length === 1) return spans.map((span) => ({ ...span, role: 'amount' }));
    return spans.map((span, at) => ({ ...span, role: roles[at - last + roles.length - 1] ?? null }));
  }
  const owners = assigned(spans, named);
  return spans.map((span, at) => {
    const role = named[owners[at] ?? -1]?.role;
    return { ...span, role: role !== undefined && isMoneyRole(role) ? role : null };
  });
}

function joined(spans: readonly Span[]): Span[] {
  const stretches: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.x0 - b.x0)) {
    const last = stretches.at(-1);
    if (last && span.x0 <= last.x1) last.x1 = Math.max(last.x1, span.x1);
    else stretches.push({ ...span });
  }
  return stretches;
}

export const distance = (a: Span, b: Span): number =>
  Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1), Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2);

/** For each span the index of its heading or -1, in order, at the lowest total distance. */
function assigned(spans: readonly Span[], heads: readonly Span[]): number[] {
  const without = 1000;
  type Way = { cost: number; owners: number[] };
  let ways: Way[] = Array.from({ length: heads.length + 1 }, () => ({ cost: 0, owners: [] }));
  for (const span of spans) {
    const next: Way[] = [];
    for (let used = 0; used <= heads.length; used += 1) {
      const skipped = ways[used];
      const before = used > 0 ? ways[used - 1] : undefined;
      const head = heads[used - 1];
      const options: Way[] = [];
      if (skipped) options.push({ cost: skipped.cost + without, owners: [...skipped.owners, -1] });
      if (before && head)
        options.push({ cost: before.cost + distance(span, head), owners: [...before.owners, used - 1] });
      const earlier = next[used - 1];
      if (earlier) options.push(earlier);
      next.push(options.reduce((best, each) => (each.cost < best.cost ? each : best)));
    }
    ways = next;
  }
  return ways.at(-1)?.owners ?? [];
}
