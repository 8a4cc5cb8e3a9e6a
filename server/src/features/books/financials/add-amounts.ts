import type { Amounts } from './amounts-of.ts';
import { addCosts, every, some } from './costs-of.ts';

/** Combines several date ranges, or restaurants of one currency. Parts without any sales need no cost. */
export function addAmounts(all: readonly Amounts[], { from, to }: { from: string; to: string }): Amounts {
  const costs = all.flatMap((one) => one.costs ?? []);
  return {
    from,
    to,
    days: all.reduce((days, one) => days + one.days, 0),
    sales: some(all.map(({ sales }) => sales)),
    costs: costs.length === 0 ? null : addCosts(costs),
    labour: some(all.map(({ labour }) => labour)),
    labourDays: all.reduce((days, one) => days + one.labourDays, 0),
    budget: {
      sales: every(all.map(({ budget }) => budget.sales)),
      cogs: every(all.map(({ budget }) => budget.cogs)),
      labour: every(all.map(({ budget }) => budget.labour)),
    },
  };
}
