import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './admin.module.css';
import { MonthChart } from './month-chart.tsx';
import type { GrowthMonth } from './months.ts';

const figures = [
  { key: 'users', title: t('Users') },
  { key: 'restaurants', title: t('Restaurants') },
  { key: 'invoices', title: t('Invoices') },
] as const;

/** Three charts side by side, each with its own scale. */
export const GrowthCharts = ({ months, show }: { months: readonly GrowthMonth[]; show: 'total' | 'new' }) => (
  <div className={css.multiples}>
    {figures.map(({ key, title }) => (
      <MonthChart
        key={key}
        title={show === 'new' ? t('New {title}', { title: title.toLowerCase() }) : title}
        kind={show === 'new' ? 'sum' : 'level'}
        values={months.map((row) => ({ month: row.month, value: show === 'new' ? row[key].added : row[key].total }))}
        format={(value) => formatNumber(value)}
      />
    ))}
  </div>
);
