import type { CompetitorDish } from '@platewise/contract';
import { formatMoney, formatPercent } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import css from './menu.module.css';

type Props = { gap: NonNullable<CompetitorDish['gap']>; currency: string };

/** `$0.25 less (5.6%)`: neither direction is good or bad as such. */
export function GapWords({ gap: { amount, percent }, currency }: Props) {
  if (amount === 0) return <span className="pw-ink-3">{t('the same')}</span>;
  return (
    <span className={`pw-num ${css.gap}`}>
      {amount > 0
        ? t('{amount} more', { amount: formatMoney(amount, { currency }) })
        : t('{amount} less', { amount: formatMoney(-amount, { currency }) })}
      <span className={css.sub}>{formatPercent(Math.abs(percent))}</span>
    </span>
  );
}
