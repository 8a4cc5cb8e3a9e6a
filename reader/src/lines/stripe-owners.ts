import type { ColumnRole } from './column-role.ts';
import type { Column } from './heading.ts';
import type { Stripe } from './stripes.ts';

/** What it costs that a column holds nothing: rare for what every line has. */
const emptiness: Partial<Record<ColumnRole, number>> = {
  description: 4,
  total: 3,
  quantity: 2.5,
  unitPrice: 2.5,
  itemCode: 1,
  unit: 1,
  ordered: 1,
};

type Step = { cost: number; owners: number[] };

/**
 * Which heading each stripe belongs to, from left to right: under it or near it, of a kind with it, and so that few
 * headings stay without. Answers an index into the columns for each stripe.
 */
export function ownersOf(stripes: readonly Stripe[], columns: readonly Column[], size: number): number[] {
  const counted = columns.filter((column) => column.role === 'quantity').length;
  const empty = (from: number, to: number) =>
    columns
      .slice(from, to)
      .reduce((sum, { role }) => sum + (role === 'quantity' && counted > 1 ? 0.6 : (emptiness[role] ?? 0.3)), 0);
  let best: Step[] = [];
  for (const [index, stripe] of stripes.entries()) {
    best = columns.map((column, at): Step => {
      const own = distance(stripe, column, size) + strangeness(stripe, column.role);
      if (index === 0) return { cost: own + empty(0, at), owners: [at] };
      const before = best.slice(0, at + 1).map((step, last): Step => {
        const extra = last === at ? together(stripes[index - 1], stripe, column.role, size) : empty(last + 1, at);
        return { cost: step.cost + own + extra, owners: step.owners };
      });
      const least = before.reduce((a, b) => (b.cost < a.cost ? b : a));
      return { cost: least.cost, owners: [...least.owners, at] };
    });
  }
  const ended = best.map((step, at) => ({ ...step, cost: step.cost + empty(at + 1, columns.length) }));
  return ended.reduce<Step>((a, b) => (b.cost < a.cost ? b : a), { cost: Number.POSITIVE_INFINITY, owners: [] }).owners;
}

/** In letters; nothing where the two overlap. */
function distance(stripe: Stripe, column: Column, size: number): number {
  return Math.max(0, stripe.x0 - column.x1, column.x0 - stripe.x1) / size;
}

/** Two stripes under one heading: usual for words, odd for figures. */
function together(left: Stripe | undefined, right: Stripe, role: ColumnRole, size: number): number {
  const gap = left ? (right.x0 - left.x1) / size : 0;
  return role === 'description' || role === 'pack' ? 0.3 * gap : 0.5 + 0.5 * gap;
}

/** How little the contents are like the role: letters in a column of money, whole numbers as prices. */
function strangeness(stripe: Stripe, role: ColumnRole): number {
  const share = (pattern: RegExp) =>
    stripe.cells.filter((cell) => pattern.test(cell)).length / Math.max(1, stripe.cells.length);
  const figures = share(/^[($€£-]*[\d.,]+[)%*-]*(\s?(CR|[A-Z]))?$/i);
  switch (role) {
    case 'unitPrice':
    case 'total':
      return 2.5 * (1 - share(/[.,]\d{2}/));
    case 'weight':
    case 'discount':
      return 2 * (1 - figures) + 0.8 * (1 - share(/[.,]\d/));
    case 'quantity':
    case 'ordered':
    case 'position':
      return 2 * (1 - share(/\d/)) + share(/[.,]\d{2}$/) * 0.5;
    case 'unit':
    case 'description':
    case 'brand':
      return 2 * figures;
    default:
      return 0;
  }
}
