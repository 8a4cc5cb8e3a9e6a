import type { SupplierTrend } from '@platewise/contract';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import css from './cost-analysis.module.css';

const trends = {
  up: { words: t('Up'), Arrow: ArrowUp },
  down: { words: t('Down'), Arrow: ArrowDown },
  stable: { words: t('Stable'), Arrow: ArrowRight },
} as const;

/** The direction of prices; changes within 1% count as stable. */
export function TrendWord({ trend }: { trend: SupplierTrend['monthlyTrend'] }) {
  const { words, Arrow } = trends[trend];
  return (
    <span className={css.trend} data-trend={trend}>
      <Arrow size={13} aria-hidden />
      {words}
    </span>
  );
}
