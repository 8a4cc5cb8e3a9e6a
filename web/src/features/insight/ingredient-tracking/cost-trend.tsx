import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Unknown } from '../../../ui/index.ts';
import css from './tracking.module.css';
import type { TrackedIngredient } from './tracking.ts';

const trends = {
  up: { words: t('Up'), Arrow: ArrowUp },
  down: { words: t('Down'), Arrow: ArrowDown },
  stable: { words: t('Stable'), Arrow: ArrowRight },
} as const;

/** The direction of the cost since the start of the period; changes within 1% count as stable. */
export function CostTrend({ trend }: { trend: TrackedIngredient['costTrend'] }) {
  if (trend === null) return <Unknown reason={t('No price at the start of this period')} />;
  const { words, Arrow } = trends[trend];
  return (
    <span className={css.trend}>
      <Arrow size={13} aria-hidden />
      {words}
    </span>
  );
}
