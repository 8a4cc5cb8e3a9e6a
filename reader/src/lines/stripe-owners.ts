import type { ColumnRole } from './column-role.ts';
import type { Column } from './heading.ts';
import type { Stripe } from './stripes.ts';

/** The cost of an empty column: high for what every line has. */
const emptiness: Partial<Record<ColumnRole, number>> = {
  description: 4,
  total: 3,
  quantity: 2.5,
  unitPrice: 2.5,
  itemCode: 1,
  unit: 1,
  ordered: 1,
};

/** The cost of a stripe under no header at all. */
const nameless = 3;

/** The cheapest assignment of stripes so far, by the last header that has one; -1 if none has. */
type Step = { cost: number; owners: number[] };

/**
 * Which header each stripe belongs to, from left to right: one above or near it and of the same kind, with as few
 * headers as possible left empty. Returns a column index for each stripe, -1 if it has no header.
 */
export function ownersOf(stripes: readonly Stripe[], columns: readonly Column[], size: number): number[] {
  const counted = columns.filter((column) => column.role === 'quantity').length;
  const empty = (from: number, to: number) =>
    columns
      .slice(from, to)
      .reduce((sum, { role }) => sum + (role === 'quantity' && counted > 1 ? 0.6 : (emptiness[role] ?? 0.3)), 0);
  let steps = new Map<number, Step>([[-1, { cost: 0, owners: [] }]]);
  for (const stripe of stripes) {
    const next = new Map<number, Step>();
    const offer = (at: number, cost: number, owners: number[]) => {
      if (cost < (next.get(at)?.cost ?? Number.POSITIVE_INFINITY)) next.set(at, { cost, owners });
    };
    const own = columns.map((column) => ({
      far: distance(stripe, column, size),
      strange: strangeness(stripe, column.role),
    }));
    for (const [last, step] of steps) {
      offer(last, step.cost + nameless, [...step.owners, -1]);
      for (let at = Math.max(0, last); at < columns.length; at += 1) {
        const column = columns[at];
        const { far, strange } = own[at] ?? { far: 0, strange: 0 };
        const extra =
          at === last && column
            ? together(before(stripes, step.owners, last), stripe, column.role, size)
            : empty(last + 1, at);
        // Text continues the text before it, however far away the header is.
        const reach = at === last && column?.role === 'description' ? 0 : far;
        offer(at, step.cost + reach + strange + extra, [...step.owners, at]);
      }
    }
    steps = next;
  }
  const ended = [...steps].map(([last, step]) => ({ ...step, cost: step.cost + empty(last + 1, columns.length) }));
  return ended.sort((a, b) => a.cost - b.cost)[0]?.owners ?? [];
}

function before(stripes: readonly Stripe[], owners: readonly number[], last: number): Stripe | undefined {
  return stripes[owners.lastIndexOf(last)];
}

/** Figures may be right-aligned in a wide column with its header on the left: up to this far off. */
const farthest = 2;

/** In letters; 0 if the two overlap. Right-aligned figures under a left-aligned header are usual. */
function distance(stripe: Stripe, column: Column, size: number): number {
  return Math.max(0, Math.min(farthest, (0.5 * (stripe.x0 - column.x1)) / size), (column.x0 - stripe.x1) / size);
}

/** Two stripes under one header: usual for text, odd for figures. */
function together(left: Stripe | undefined, right: Stripe, role: ColumnRole, size: number): number {
  const gap = left ? (right.x0 - left.x1) / size : 0;
  return role === 'description' || role === 'pack' ? 0.3 * gap : 0.5 + 0.5 * gap;
}

/** How poorly the contents fit the role: letters in a money column, whole numbers as prices. */
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
    case 'description':
      return 5 * figures;
    case 'unit':
    case 'brand':
      return 2 * figures;
    default:
      return 0;
  }
}
