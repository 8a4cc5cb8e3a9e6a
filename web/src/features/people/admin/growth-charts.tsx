import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './admin.module.css';
import { MonthChart } from './month-chart.tsx';
import type { GrowthMonth } from './months.ts';

const figures = [
  { key: 'users', title: t('Users'), newTitle: t('New users') },
  { key: 'restaurants', title: t('Restaurants'), newTitle: t('New restaurants') },
  { key: 'invoices', title: t('Invoices'), newTitle: t('New invoices') },
] as const;

/** Three charts side by side, each with its own scale. */
export const GrowthCharts = ({ months, show }: { months: readonly GrowthMonth[]; show: 'total' | 'new' }) => (
  <div className={css.multiples}>
    {figures.map(({ key, title, newTitle }) => (
      <MonthChart
        key={key}
        title={show === 'new' ? newTitle : title}
        kind={show === 'new' ? 'sum' : 'level'}
        values={months.map((row) => ({ month: row.month, value: show === 'new' ? row[key].added : row[key].total }))}
        format={(value) => formatNumber(value)}
      />
    ))}
  </div>
);
