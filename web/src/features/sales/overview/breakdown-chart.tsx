import { countOf, formatMoney } from '../../../lib/format.ts';
import { ColumnChart } from '../../../ui/index.ts';
import { type Breakdown, labelOf, shortLabelOf } from './breakdown-words.ts';

export const BreakdownChart = ({ data, height }: { data: Breakdown; height: number }) => (
  <ColumnChart
    label={`Net revenue in ${data.currency ?? 'USD'} by ${data.filter}`}
    height={height}
    format={(value) => formatMoney(value, { currency: data.currency })}
    columns={data.rows.map((row) => ({
      key: row.key,
      label: labelOf(data.filter, row),
      short: shortLabelOf(data.filter, row),
      value: row.revenue,
      note: countOf(row.count, 'check'),
    }))}
  />
);
