import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t } from '../../../../lib/t.ts';
import css from './count-sheet.module.css';

/** How much more or less than expected. */
export function DifferenceWords({ of, unit }: { of: { quantity: number } | null; unit: string }) {
  if (of === null) return null;
  if (of.quantity === 0) {
    return (
      <span className={css.same}>
        <Check size={14} strokeWidth={2.25} aria-hidden /> {t('as expected')}
      </span>
    );
  }
  const Arrow = of.quantity < 0 ? ArrowDown : ArrowUp;
  return (
    <span className={of.quantity < 0 ? css.less : css.more}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden />
      {of.quantity > 0 && '+'}
      {formatQuantity(of.quantity, unit)}
    </span>
  );
}
