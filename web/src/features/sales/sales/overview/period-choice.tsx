import { t } from '../../../../lib/t.ts';
import { DateField, Pinned, SegmentedControl } from '../../../../ui/index.ts';
import css from '../sales.module.css';
import { type Period, timeframes } from './use-period.ts';

const words = {
  '7d': t('7 days'),
  '30d': t('30 days'),
  '90d': t('90 days'),
  '6m': t('6 months'),
  '1y': t('1 year'),
} as const;
const options = [
  ...timeframes.map((value) => ({ value, label: words[value] })),
  { value: 'own', label: t('Custom dates') },
] as const;

export const PeriodChoice = ({ period: { timeframe, from, to, set } }: { period: Period }) => (
  <Pinned>
    <div className={css.scroll}>
      <SegmentedControl
        label={t('Period')}
        size="xs"
        options={options}
        value={timeframe}
        onChange={(value) => set(value === 'own' ? { period: value } : { period: value, since: '', until: '' })}
      />
    </div>
    {timeframe === 'own' && (
      <div className={css.days}>
        <DateField
          label={t('From')}
          labelHidden
          placeholder={t('From')}
          value={from}
          onChange={(since) => set({ since })}
        />
        <DateField label={t('To')} labelHidden placeholder={t('To')} value={to} onChange={(until) => set({ until })} />
      </div>
    )}
  </Pinned>
);
