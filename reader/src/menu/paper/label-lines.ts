import { type Looks, looksOf } from './looks.ts';
import type { MenuLine } from './menu-line.ts';
import { following, type Role, roles } from './role.ts';
import { costOf, type LineSigns } from './role-costs.ts';
import { signsOf, signsOfLead } from './signs.ts';

/** Where a menu prints its prices: after the name, in a row of their own, or at the end of the description. */
const habits: Partial<Record<Role, number>>[] = [
  { price: 2, wordsPriced: 2.2 },
  { namePriced: 2.2, wordsPriced: 2.2 },
  { namePriced: 0.8, price: 2 },
];
const rounds = 4;

/** The roles of all rows of a document, with the cost of each: a low cost means certain. */
export type Labelled = { roles: Role[]; costs: number[] };

/**
 * What each row is: the roles with the lowest total cost, where the cost depends on the row's text, its look compared
 * with others of its role, the space above it and the row before (Viterbi). Looks are learned from the document: roles
 * are found without them, looks taken from those roles, and so on, once for each place where a menu may print its
 * prices; the cheapest result is used.
 */
export function labelLines(lines: readonly MenuLine[], seen: boolean): Labelled {
  const signs = lines.map((line) => ({ whole: signsOf(line), lead: signsOfLead(line) }));
  const usualGap = usualOf(lines);
  let best: (Labelled & { total: number }) | null = null;
  for (const habit of habits) {
    let looks: Looks = {};
    let found = cheapest(lines, signs, looks, habit, usualGap);
    for (let round = 0; round < rounds; round += 1) {
      looks = looksOf(
        lines,
        signs.map(({ lead }) => lead),
        found.roles,
        seen ? 0.1 : 0.03,
      );
      found = cheapest(lines, signs, looks, habit, usualGap);
    }
    if (best === null || found.total < best.total) best = found;
  }
  return best ?? { roles: [], costs: [] };
}

/** The usual space between the rows of a block, by page. */
function usualOf(lines: readonly MenuLine[]): number {
  const gaps = lines.flatMap((line) => (line.gap === null ? [] : [line.gap])).sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0.4;
}

type Step = { cost: number; own: number; from: Role | null };

function cheapest(
  lines: readonly MenuLine[],
  signs: readonly LineSigns[],
  looks: Looks,
  habit: Partial<Record<Role, number>>,
  usualGap: number,
): Labelled & { total: number } {
  const table: Map<Role, Step>[] = [];
  for (const [at, line] of lines.entries()) {
    const sign = signs[at] as LineSigns;
    const before = table[at - 1];
    const fresh = at === 0 || lines[at - 1]?.block !== line.block;
    const column = new Map<Role, Step>();
    for (const role of roles) {
      const own = costOf(role, line, sign, looks, usualGap) + (habit[role] ?? 0);
      if (own === Number.POSITIVE_INFINITY) continue;
      const open = signs[at - 1]?.whole.goesOn === true && !fresh;
      const wraps = open && (role === 'nameAfter' || role === 'wordsAfter') ? -1 : 0;
      const step = before
        ? stepInto(role, own + wraps, before, fresh)
        : { cost: own + (following.other[role] ?? 3), own, from: null };
      if (step) column.set(role, step);
    }
    table.push(column);
  }
  return traced(table);
}

function stepInto(role: Role, own: number, before: Map<Role, Step>, fresh: boolean): Step | null {
  let best: Step | null = null;
  for (const [from, step] of before) {
    // A new column: it may begin with a heading, a name or anything else except the rest of a dish.
    const change = fresh
      ? Math.min(following.other[role] ?? 3, following[from][role] ?? 9) + endCost(from, role)
      : following[from][role];
    if (change === undefined) continue;
    const cost = step.cost + change + own;
    if (best === null || cost < best.cost) best = { cost, own: own + change, from };
  }
  return best;
}

/** A dish with no price yet may continue at the top of the next column, which is rare. */
const endCost = (from: Role, role: Role) =>
  (from === 'name' || from === 'words') && (role === 'heading' || role === 'name' || role === 'namePriced') ? 3 : 0;

function traced(table: readonly Map<Role, Step>[]): Labelled & { total: number } {
  const last = [...(table.at(-1) ?? new Map<Role, Step>())].sort((a, b) => a[1].cost - b[1].cost)[0];
  const found: Role[] = [];
  const costs: number[] = [];
  let role: Role | null = last?.[0] ?? null;
  for (let at = table.length - 1; at >= 0 && role !== null; at -= 1) {
    const step: Step | undefined = table[at]?.get(role);
    found.unshift(role);
    costs.unshift(step?.own ?? 9);
    role = step?.from ?? null;
  }
  return { roles: found, costs, total: last?.[1].cost ?? 0 };
}
