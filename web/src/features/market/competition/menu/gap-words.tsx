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
      {formatMoney(Math.abs(amount), { currency })} {amount > 0 ? t('more') : t('less')}
      <span className={css.sub}>{formatPercent(Math.abs(percent))}</span>
    </span>
  );
}
