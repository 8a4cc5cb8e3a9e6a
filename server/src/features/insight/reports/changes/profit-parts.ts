import type { ChangeCause } from '@platewise/contract';
import { type Decimal, dec } from '@platewise/domain';
import type { ReportPlace } from '../report-places.ts';
import { centsOf } from './dish-parts.ts';

export const profitFigures = ['sales', 'cogs', 'gross', 'labour', 'prime'] as const;
type Figure = (typeof profitFigures)[number];
export type ProfitSource = Omit<ChangeCause, 'differences'>;

/** A record behind a difference, with what it changed in each figure as far as that is known. */
export type ProfitPart = { source: ProfitSource; weights: Partial<Record<Figure, Decimal>> };

/** The fields of a source that most of them leave empty. */
export const sourceAt = ({ id, name, currency }: ReportPlace) => ({
  restaurantId: id,
  restaurantName: name,
  currency,
  ...{ vendor: null, at: null, who: null, invoiceId: null, dishId: null, day: null },
});

/** Where counts determine what goods cost: sales change what is earned, and their costs change nothing. */
export const atNoCost = (parts: readonly ProfitPart[]): ProfitPart[] =>
  parts.flatMap(({ source, weights: { sales } }) =>
    sales === undefined || sales.isZero() ? [] : [{ source, weights: { sales, gross: sales } }],
  );

/**
 * Divides differences among the records behind them: all of a figure's to the only one, or to each its own amount if
 * these add up to it, apart from rounding. Otherwise `rest` has it, since they changed it together.
 */
export function divided(
  moved: Record<Figure, Decimal>,
  parts: readonly ProfitPart[],
  rest: ProfitSource,
): ChangeCause[] {
  const found = new Map<string, ChangeCause>();
  const add = (source: ProfitSource, figure: Figure, amount: Decimal) => {
    if (amount.isZero()) return;
    const before = found.get(source.key) ?? { ...source, differences: {} };
    const sum = amount.plus(before.differences[figure] ?? 0).toNumber();
    found.set(source.key, { ...before, differences: { ...before.differences, [figure]: sum } });
  };
  for (const figure of profitFigures) {
    for (const { source, amount } of sharesOf(moved[figure], figure, parts)) add(source ?? rest, figure, amount);
  }
  return [...found.values()];
}

function sharesOf(
  whole: Decimal,
  figure: Figure,
  parts: readonly ProfitPart[],
): { source: ProfitSource | null; amount: Decimal }[] {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return [{ source: only.source, amount: whole }];
  const exact = parts.map(({ weights }) => weights[figure] ?? dec(0));
  const left = whole.minus(exact.reduce((sum, one) => sum.plus(one), dec(0)));
  const isRounding = left.abs().lte(dec('0.01').times(parts.length + 1));
  if (parts.length === 0 || !isRounding) return [{ source: null, amount: whole }];
  const cents = centsOf(whole, exact);
  return parts.map(({ source }, index) => ({ source, amount: cents[index] ?? dec(0) }));
}
