import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Unknown } from '../../../ui/index.ts';
import css from './tracking.module.css';
import type { TrackedIngredient } from './tracking.ts';

const trends = {
  up: { words: 'Up', Arrow: ArrowUp },
  down: { words: 'Down', Arrow: ArrowDown },
  stable: { words: 'Stable', Arrow: ArrowRight },
} as const;

/** The direction of the cost since the start of the period; changes within 1% count as stable. */
export function CostTrend({ trend }: { trend: TrackedIngredient['costTrend'] }) {
  if (trend === null) return <Unknown reason="No price at the start of this period" />;
  const { words, Arrow } = trends[trend];
  return (
    <span className={css.trend}>
      <Arrow size={13} aria-hidden />
      {words}
    </span>
  );
}
