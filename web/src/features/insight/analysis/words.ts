import type { FinancialFigures } from '@platewise/contract';
import { formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const whyNoCost = t('No counts cover these days, and no dish sold has a known cost');

export const whyNoPrime = (figures: FinancialFigures): string => {
  if (figures.labour === null) return t('No labor entered');
  if (figures.labourKnownPercent !== null && figures.labourKnownPercent < 100) {
    return t('Labor is known for only {labourKnownPercent} of the days', {
      labourKnownPercent: formatPercent(figures.labourKnownPercent, 0),
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
  const known =
    estimatedPercent === null || estimatedPercent < 0.05
      ? ''
      : t(' ({estimatedPercent} estimated from the first known price)', {
          estimatedPercent: formatPercent(estimatedPercent, 0),
        });
  switch (basis) {
    case 'counts':
      return t('actual, from counts');
    case 'theoretical':
      return t('theoretical, from recipes{known}', { known });
    case 'mixed':
      return t('{countedPercent} from counts, the rest from recipes{known}', {
        countedPercent: formatPercent(countedPercent, 0),
        known,
      });
    case null:
      return 'unknown';
  }
}
