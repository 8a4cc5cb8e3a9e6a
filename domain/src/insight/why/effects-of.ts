import { type Decimal, dec } from '../../shared/numbers/index.ts';
import { type WhyFigure, type WhyPart, type WhyTotals, whyKinds, whyUnits } from './figures.ts';

/** A part with its exact effect on the figure. */
export type WhyEffect<Subject> = { part: WhyPart<Subject>; amount: Decimal };

/**
 * What each part changed of the figure, exact, so that the effects add up to the change apart from the 34th digit. For
 * an amount that is the part itself. For a percentage, the kinds are applied one after the other in the order of
 * `whyKinds`; within a kind, 100 (C1 / S1 - C0 / S0) is split by midpoints, dC (1 / S0 + 1 / S1) / 2 - dS (C0 + C1) /
 * (2 S0 S1), which is linear in each part's cost and sales (the two-factor Shapley value), so their order is
 * irrelevant. If a step in between had no sales, all parts are one step. Both totals of a percentage have sales above
 * zero.
 * @param parts they add up to the difference of the totals
 */
export function effectsOf<Subject>(
  figure: WhyFigure,
  before: WhyTotals,
  parts: readonly WhyPart<Subject>[],
): WhyEffect<Subject>[] {
  if (whyUnits[figure] === 'money') return parts.map((part) => ({ part, amount: amountOf(figure, part) }));
  const steps = whyKinds.map((kind) => parts.filter((part) => part.kind === kind)).filter((own) => own.length > 0);
  const levels = levelsOf(before, steps);
  const isWhole = levels.every(({ sales }) => sales.gt(0));
  return (isWhole ? steps : [parts]).flatMap((own, index) => {
    const [from, to] = isWhole ? [levels[index], levels[index + 1]] : [before, levels.at(-1)];
    return from === undefined || to === undefined ? [] : ofStep(figure, own, from, to);
  });
}

function amountOf(figure: WhyFigure, { sales, cost }: WhyTotals): Decimal {
  if (figure === 'revenue') return sales;
  return figure === 'grossProfit' ? sales.minus(cost) : cost;
}

/** The totals before the first step and after each. */
function levelsOf<Subject>(before: WhyTotals, steps: readonly (readonly WhyPart<Subject>[])[]): WhyTotals[] {
  const levels = [before];
  for (const own of steps) {
    const last = levels.at(-1) ?? before;
    levels.push(own.reduce(add, last));
  }
  return levels;
}

const add = (total: WhyTotals, part: WhyTotals): WhyTotals => ({
  sales: total.sales.plus(part.sales),
  cost: total.cost.plus(part.cost),
});

function ofStep<Subject>(
  figure: WhyFigure,
  parts: readonly WhyPart<Subject>[],
  from: WhyTotals,
  to: WhyTotals,
): WhyEffect<Subject>[] {
  const perCost = dec(50).div(from.sales).plus(dec(50).div(to.sales));
  const perSales = from.cost.plus(to.cost).times(50).div(from.sales.times(to.sales));
  return parts.map((part) => {
    const amount = part.cost.times(perCost).minus(part.sales.times(perSales));
    return { part, amount: figure === 'margin' ? amount.neg() : amount };
  });
}
