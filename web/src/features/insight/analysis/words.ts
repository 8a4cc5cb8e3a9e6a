import type { FinancialFigures } from '@platewise/contract';
import { formatPercent } from '../../../lib/format.ts';

export const whyNoCost = 'No counts cover these days, and no dish sold has a known cost';

export const whyNoPrime = (figures: FinancialFigures): string => {
  if (figures.labour === null) return 'No labor entered';
  if (figures.labourKnownPercent !== null && figures.labourKnownPercent < 100) {
    return `Labor is known for only ${formatPercent(figures.labourKnownPercent, 0)} of the days`;
  }
  return whyNoCost;
};

export const standingWords = {
  below: 'Below the usual range',
  within: 'In the usual range',
  above: 'Above the usual range',
} as const;

/** Whether the cost of all sales is known, apart from rounding. */
export const isWhole = ({ coveredPercent }: FinancialFigures): boolean =>
  coveredPercent === null || coveredPercent >= 99.95;

/** How the cost of goods was determined. */
export function basisWords({ basis, countedPercent, estimatedPercent }: FinancialFigures): string {
  const known =
    estimatedPercent === null || estimatedPercent < 0.05
      ? ''
      : ` (${formatPercent(estimatedPercent, 0)} estimated from the first known price)`;
  switch (basis) {
    case 'counts':
      return 'actual, from counts';
    case 'theoretical':
      return `theoretical, from recipes${known}`;
    case 'mixed':
      return `${formatPercent(countedPercent, 0)} from counts, the rest from recipes${known}`;
    case null:
      return 'unknown';
  }
}
