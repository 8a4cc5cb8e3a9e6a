import type { AskAnswer } from '@platewise/contract';
import type { AskMeasure, AskQuery, WhyFigure } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, partOf, type Reach } from '../../../platform/auth/caller.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { explainChange } from '../why/index.ts';

const figures: Partial<Record<AskMeasure, WhyFigure>> = {
  revenue: 'revenue',
  foodCost: 'foodCost',
  foodCostPercent: 'foodCostPercent',
  grossProfit: 'grossProfit',
  margin: 'margin',
  spend: 'spend',
};

/**
 * The largest causes of a change, if the question was why. None if they aren't known: for other figures, for some of a
 * restaurant's dishes or vendors, for periods that overlap, and for who may not see the costs behind the figure.
 */
export async function causesOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  reach: Reach,
  { why, measure, filters, period, compare }: AskQuery,
): Promise<AskAnswer['why']> {
  if (!why || compare === null) return null;
  const figure = figures[measure];
  const named = filters.flatMap((filter) => (filter.by === 'restaurant' ? filter.id : []));
  const ids = reach.restaurantIds.filter((id) => named.length === 0 || named.includes(id));
  const allowed = ids.every((id) => caller.may({ module: 'reports', action: 'read' }, id) && !caller.hidesCosts(id));
  if (figure === undefined || !allowed || filters.length > named.length) return { link: null, blocks: [] };
  const days = { from: period.from, to: period.to, compareFrom: compare.from, compareTo: compare.to };
  try {
    const { blocks } = await explainChange(deps, partOf(reach, ids), { figure, ...days });
    return { link: linkOf(figure, days), blocks: blocks.map(({ currency, causes }) => ({ currency, causes })) };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid') return { link: null, blocks: [] };
    throw error;
  }
}

/** The report with these days, and the explanation open. */
function linkOf(figure: WhyFigure, { from, to, compareFrom, compareTo }: Record<string, string>): string {
  const search = {
    ...{ tab: figure === 'spend' ? 'supplier-spend' : 'profit-and-loss', period: 'own', from, to },
    ...{ why: figure, 'why-from': from, 'why-to': to, 'why-before-from': compareFrom, 'why-before-to': compareTo },
  };
  return `/reports?${new URLSearchParams(search as Record<string, string>)}`;
}
