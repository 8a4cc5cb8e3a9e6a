import type { FinancialFigures } from '@platewise/contract';
import { formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const whyNoCost = t('No counts cover these days, and no dish sold has a known cost');

export const whyNoPrime = (figures: FinancialFigures): string => {
  if (figures.labour === null) return t('No labor entered');
  if (figures.labourKnownPercent !== null && figures.labourKnownPercent < 100) {
    return t('Labor is entered for only {percent} of days', {
      percent: formatPercent(figures.labourKnownPercent, 0),
    });
  }
  return whyNoCost;
};

export const standingWords = {
  below: t('Below the usual range'),
  within: t('In the usual range'),
  above: t('Above the usual range'),
} as const;

/** Whether the cost of all sales is known, apart from rounding. */
export const isWhole = ({ coveredPercent }: FinancialFigures): boolean =>
  coveredPercent === null || coveredPercent >= 99.95;

/** How the cost of goods was determined. */
export function basisWords({ basis, countedPercent, estimatedPercent }: FinancialFigures): string {
  const estimated = estimatedPercent === null || estimatedPercent < 0.05 ? null : formatPercent(estimatedPercent, 0);
  switch (basis) {
    case 'counts':
      return t('actual, from counts');
    case 'theoretical':
      return estimated === null
        ? t('theoretical, from recipes')
        : t('theoretical, from recipes ({estimated} estimated from the first known price)', { estimated });
    case 'mixed':
      return estimated === null
        ? t('{counted} from counts, the rest from recipes', { counted: formatPercent(countedPercent, 0) })
        : t('{counted} from counts, the rest from recipes ({estimated} estimated from the first known price)', {
            counted: formatPercent(countedPercent, 0),
            estimated,
          });
    case null:
      return t('unknown');
  }
}

/** The same with the share of sales it covers, if not all. */
export function coveredWords(figures: FinancialFigures): string {
  if (figures.cogs === null) return t('cost unknown');
  return isWhole(figures)
    ? basisWords(figures)
    : t('{basis}, covers {percent} of sales', {
        basis: basisWords(figures),
        percent: formatPercent(figures.coveredPercent, 0),
      });
}
