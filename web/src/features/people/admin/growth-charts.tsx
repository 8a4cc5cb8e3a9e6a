import { formatNumber } from '../../../lib/format.ts';
import css from './admin.module.css';
import { MonthChart } from './month-chart.tsx';
import type { GrowthMonth } from './months.ts';

const figures = [
  { key: 'users', title: 'Users' },
  { key: 'restaurants', title: 'Restaurants' },
  { key: 'invoices', title: 'Invoices' },
] as const;

/** Three charts side by side, each with its own scale. */
export const GrowthCharts = ({ months, show }: { months: readonly GrowthMonth[]; show: 'total' | 'new' }) => (
  <div className={css.multiples}>
    {figures.map(({ key, title }) => (
      <MonthChart
        key={key}
        title={show === 'new' ? `New ${title.toLowerCase()}` : title}
        kind={show === 'new' ? 'sum' : 'level'}
        values={months.map((row) => ({ month: row.month, value: show === 'new' ? row[key].added : row[key].total }))}
        format={(value) => formatNumber(value)}
      />
    ))}
  </div>
);
