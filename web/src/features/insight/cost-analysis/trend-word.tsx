import type { SupplierTrend } from '@platewise/contract';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import css from './cost-analysis.module.css';

const trends = {
  up: { words: 'Up', Arrow: ArrowUp },
  down: { words: 'Down', Arrow: ArrowDown },
  stable: { words: 'Stable', Arrow: ArrowRight },
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
