import type { SupplierCorrelation, SupplierPerformanceRow } from '@platewise/contract';
import type { CorrelationFactor } from '@platewise/domain';
import { formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const factorLabels: Record<CorrelationFactor, string> = {
  name: t('Name Match'),
  category: t('Category'),
  price: t('Price'),
  brand: t('Brand'),
  reliability: t('Reliability'),
};

export const periodWords: Record<SupplierPerformanceRow['period'], string> = {
  week: t('Week'),
  month: t('Month'),
  quarter: t('Quarter'),
};

export const percentWords = (value: number) => formatPercent(value, 0);

/** 80 and up is certain, 60 and up worth a look, below that doubtful: a color and a label for each. */
export const toneOf = (score: number) => (score >= 80 ? 'green' : score >= 60 ? 'amber' : 'red');
export const certaintyOf = (score: number) => (score >= 80 ? 'sure' : score >= 60 ? 'likely' : 'doubtful');

export const othersOf = ({ vendors, decision }: SupplierCorrelation) =>
  Math.max(0, vendors - (decision === 'rejected' ? 0 : 1));
