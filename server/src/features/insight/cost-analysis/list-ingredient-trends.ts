import type { ingredientTrends as endpoint, IngredientTrend, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import { ingredientTrendReply } from './ingredient-trend-reply.ts';
import { askedOf, loadAnalysis } from './load-analysis.ts';
import { pageOf } from './page-of.ts';

type Query = QueryOf<typeof endpoint>;

export async function listIngredientTrends(deps: Deps, caller: Caller, query: Query): Promise<Page<IngredientTrend>> {
  return pageOf(await chosenTrends(deps, caller, query), query);
}

/** All trends that match the filter, in the requested order. */
export async function chosenTrends(deps: Deps, caller: Caller, query: Query): Promise<IngredientTrend[]> {
  const rows = await loadAnalysis(deps, caller, askedOf(deps, caller, query));
  return rows
    .map(ingredientTrendReply)
    .filter((row) => isAsked(row, query))
    .sort(inOrder(query));
}

function isAsked(row: IngredientTrend, { q, risk, vendorId }: Query): boolean {
  const text = q?.toLowerCase() ?? '';
  const found = [row.name, row.supplierName ?? '', row.category ?? ''].some((words) =>
    words.toLowerCase().includes(text),
  );
  return (
    found && (risk === undefined || row.riskLevel === risk) && (vendorId === undefined || row.supplierId === vendorId)
  );
}

type Compare = (a: IngredientTrend, b: IngredientTrend) => number;
const byName: Compare = (a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id;

/** Unknown values come last in either direction. */
function inOrder({ sort, order }: Query): Compare {
  if (sort === 'name') return order === 'desc' ? (a, b) => byName(b, a) : byName;
  const by = valueFor(sort);
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === null || right === null) return left === right ? moved(a, b) : left === null ? 1 : -1;
    return sign * (left - right) || moved(a, b);
  };
}

const size = (value: number | null) => (value === null ? -1 : Math.abs(value));

/** Fallback when no amounts are known: largest price change first. */
const moved: Compare = (a, b) => size(b.priceChangePercent) - size(a.priceChangePercent) || byName(a, b);

function valueFor(sort: Exclude<Query['sort'], 'name'>): (row: IngredientTrend) => number | null {
  switch (sort) {
    case undefined:
      return ({ monthlyImpact }) => (monthlyImpact === null ? null : Math.abs(monthlyImpact));
    case 'impact':
      return ({ monthlyImpact }) => monthlyImpact;
    case 'change':
      return ({ priceChangePercent }) => priceChangePercent;
    case 'spend':
      return ({ monthlySpend }) => monthlySpend;
    case 'variation':
      return ({ variation }) => variation;
    case 'forecast':
      return ({ forecastChangePercent }) => forecastChangePercent;
  }
}
