import type { usageItems as endpoint, QueryOf, UsageItem } from '@platewise/contract';
import { daysIn } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { defaultLimit, type Page } from '../../../platform/http/page.ts';
import { problem } from '../../../platform/http/problem.ts';
import { itemReply } from './item-reply.ts';
import { loadPeriod } from './load-period.ts';
import { choosePeriod } from './period-of.ts';

type Query = QueryOf<typeof endpoint>;

/** A page of a period's ingredients. Always computed in full: the cursor is the last one seen. */
export async function listItems(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: Query,
): Promise<Page<UsageItem>> {
  const { rows: all } = await chosenItems(deps, caller, restaurantId, query);
  const start = query.cursor === undefined ? 0 : 1 + all.findIndex((row) => String(row.ingredientId) === query.cursor);
  if (query.cursor !== undefined && start === 0) {
    throw problem('malformed', 'Invalid cursor. Reload the list from the first page.');
  }
  const rows = all.slice(start, start + (query.limit ?? defaultLimit));
  const last = rows.at(-1);
  const more = start + rows.length < all.length;
  return { rows, total: all.length, next: more && last !== undefined ? String(last.ingredientId) : null };
}

/** All of them, filtered and sorted. */
export async function chosenItems(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: Query,
): Promise<{ rows: UsageItem[]; from: string; to: string; currency: string }> {
  const scope = caller.permit(restaurantId);
  const chosen = await choosePeriod(deps, scope, query);
  const { used } = await loadPeriod(deps.db, scope, chosen);
  const rows = used.map((one) => itemReply(one, daysIn(chosen))).filter((row) => isAsked(row, query));
  rows.sort(inOrder(query));
  return { rows, from: chosen.from, to: chosen.to, currency: scope.settings.currency };
}

function isAsked(row: UsageItem, { q, category, show }: Query): boolean {
  if (q && !row.name.toLowerCase().includes(q.toLowerCase())) return false;
  if (category && (category === 'none' ? row.category !== null : row.category !== category)) return false;
  switch (show ?? 'all') {
    case 'all':
      return true;
    case 'over':
      return row.variance !== null && row.variance > 0;
    case 'under':
      return row.variance !== null && row.variance < 0;
    case 'uncounted':
      return row.actual === null;
  }
}

type Compare = (a: UsageItem, b: UsageItem) => number;
const byName: Compare = (a, b) => a.name.localeCompare(b.name) || a.ingredientId - b.ingredientId;

/** Unknown values come last in either direction. */
function inOrder({ sort, order }: Query): Compare {
  if (sort === 'name') return order === 'desc' ? (a, b) => byName(b, a) : byName;
  const by = valueFor(sort);
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === null || right === null) return left === right ? byName(a, b) : left === null ? 1 : -1;
    return sign * (left - right) || byName(a, b);
  };
}

/** By default, sorts by money at stake, lost or saved. */
function valueFor(sort: Exclude<Query['sort'], 'name'>): (row: UsageItem) => number | null {
  switch (sort) {
    case undefined:
      return ({ varianceCost }) => (varianceCost === null ? null : Math.abs(varianceCost));
    case 'variance_cost':
      return ({ varianceCost }) => varianceCost;
    case 'variance_percent':
      return ({ variancePercent }) => variancePercent;
    case 'actual':
      return ({ actualCost }) => actualCost;
    case 'waste':
      return ({ wasteCost }) => wasteCost;
  }
}
