import type { FinancialFigures } from '@platewise/contract';
import { formatPercent } from '../../lib/format.ts';

export const whyNoCost = 'No count stands around these days, and no dish that sold has a known cost';

export const whyNoPrime = (figures: FinancialFigures): string => {
  if (figures.labour === null) return 'No labour was typed or imported';
  if (figures.labourKnownPercent !== null && figures.labourKnownPercent < 100) {
    return `Labour is known for ${formatPercent(figures.labourKnownPercent, 0)} of the days only`;
  }
  return whyNoCost;
};

export const standingWords = { below: 'Below the band', within: 'In the band', above: 'Above the band' } as const;

/** Where a cost of goods comes from. */
export function basisWords({ basis, countedPercent, knownPercent, estimatedPercent }: FinancialFigures): string {
  const parts = [
    ...(knownPercent === null || knownPercent >= 99.95 ? [] : [`${formatPercent(knownPercent, 0)} known`]),
    ...(estimatedPercent === null || estimatedPercent < 0.05
      ? []
      : [`${formatPercent(estimatedPercent, 0)} estimated from the first known price`]),
  ];
  const known = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  switch (basis) {
    case 'counts':
      return 'by counts';
    case 'theoretical':
      return `by recipes${known}`;
    case 'mixed':
      return `${formatPercent(countedPercent, 0)} by counts, the rest by recipes${known}`;
    case null:
      return 'not known';
  }
}
