import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { ColumnChart } from '../../../../ui/index.ts';
import { type Breakdown, labelOf, noteOf, shortLabelOf } from './breakdown-words.ts';

function nameOf(filter: Breakdown['filter'], currency: string): string {
  if (filter === 'weekday') return t('Average net revenue in {currency} by day of the week', { currency });
  return filter === 'hour'
    ? t('Net revenue in {currency} by hour', { currency })
    : t('Net revenue in {currency} by day', { currency });
}

/** Weekdays show the daily average, because thirty days contain five of some and four of others. */
export const BreakdownChart = ({ data, height }: { data: Breakdown; height: number }) => (
  <ColumnChart
    label={nameOf(data.filter, data.currency ?? 'USD')}
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
