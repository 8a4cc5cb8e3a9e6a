import { t } from '../../../lib/t.ts';
import { DateField, Pinned, SelectField } from '../../../ui/index.ts';
import css from './reports.module.css';
import type { ReportPeriod } from './use-report-period.ts';

const options = [
  { value: '7d', label: t('Last 7 days') },
  { value: '30d', label: t('Last 30 days') },
  { value: '90d', label: t('Last 90 days') },
  { value: '1y', label: t('Last year') },
  { value: 'own', label: t('Custom dates') },
] as const;

type Props = {
  period: ReportPeriod;
  /** The current dates, to start a custom period from. */
  shown: { from: string; to: string } | undefined;
};

export const PeriodChoice = ({ period: { frame, from, to, set }, shown }: Props) => (
  <Pinned>
    <SelectField
      label={t('Period')}
      labelHidden
      width={160}
      options={options}
      value={frame}
      onChange={(value) => {
        if (value === 'own') set({ period: 'own', from: shown?.from ?? '', to: shown?.to ?? '' });
        else set({ period: value as typeof frame, from: '', to: '' });
      }}
    />
    {frame === 'own' && (
      <div className={css.dates}>
        <DateField
          label={t('First day')}
          labelHidden
          value={from}
          max={to || undefined}
          onChange={(day) => day !== '' && set({ from: day })}
        />
        <span className="pw-meta">{t('to')}</span>
        <DateField
          label={t('Last day')}
          labelHidden
          value={to}
          min={from || undefined}
          onChange={(day) => day !== '' && set({ to: day })}
        />
      </div>
    )}
  </Pinned>
);
