import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { ColumnChart } from '../../../../ui/index.ts';
import { type Breakdown, type BreakdownRow, labelOf, shortLabelOf } from './breakdown-words.ts';

/** Weekdays show the daily average, because thirty days contain five of some and four of others. */
export const BreakdownChart = ({ data, height }: { data: Breakdown; height: number }) => (
  <ColumnChart
    label={t('{value} in {currency} by {filter}', {
      value: data.filter === 'weekday' ? 'Average net revenue' : 'Net revenue',
      currency: data.currency ?? 'USD',
      filter: data.filter,
    })}
    height={height}
    format={(value) => formatMoney(value, { currency: data.currency })}
    columns={data.rows.flatMap((row) =>
      row.key === ''
        ? []
        : {
            key: row.key,
            label: labelOf(data.filter, row),
            short: shortLabelOf(data.filter, row),
            value: row.average ?? row.revenue,
            note: noteOf(row, data.currency),
          },
    )}
  />
);

const noteOf = ({ count, average, revenue }: BreakdownRow, currency: string | null): string => {
  const checks = t('{count, plural, one {# check} other {# checks}}', { count: count ?? 0 });
  return average === null
    ? checks
    : t('on average; {revenue} total, {checks}', { revenue: formatMoney(revenue, { currency }), checks });
};
