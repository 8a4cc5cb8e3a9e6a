import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCompact } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import css from './column-chart.module.css';

export type ChartColumn = { key: string; label: string; short: string; value: number; note?: string };

export type ColumnChartProps = {
  /** Chart description with its unit, for screen readers; also says the data is in the table. */
  label: string;
  columns: readonly ChartColumn[];
  format: (value: number) => string;
  height?: number;
};

/** Only the highest column is labeled; the others show their value on hover and in the table. */
export function ColumnChartView({ label, columns, format, height = 220 }: ColumnChartProps) {
  const data = [...columns];
  const top = data.reduce((best, { value }, index) => (value > (data[best]?.value ?? 0) ? index : best), 0);
  // Columns start at zero, even if all values are negative.
  const belowZero = data.length > 0 && data.every(({ value }) => value < 0);
  return (
    <figure className={css.chart} style={{ height }} aria-label={t('{label}; same data in the table', { label })}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} margin={{ top: 24, right: 24, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--pw-line)" />
          <XAxis dataKey="short" tickLine={false} axisLine={false} minTickGap={12} interval="preserveStartEnd" />
          <YAxis
            width={44}
            tickCount={4}
            domain={[(lowest: number) => Math.min(0, lowest), belowZero ? 0 : 'auto']}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatCompact}
          />
          <ReferenceLine y={0} stroke="var(--pw-line-2)" />
          <Tooltip
            cursor={{ fill: 'var(--pw-fill-2)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const column = payload?.[0]?.payload as ChartColumn | undefined;
              return active && column ? (
                <div className="pw-tip">
                  <strong className="pw-num">{format(column.value)}</strong>
                  <div>{column.label}</div>
                  {column.note && <div className="pw-ink-2">{column.note}</div>}
                </div>
              ) : null;
            }}
          />
          <Bar
            dataKey="value"
            radius={[2, 2, 0, 0]}
            maxBarSize={44}
            isAnimationActive={false}
            label={({ x, y, width, index, value }) =>
              index === top && Number(value) > 0 ? (
                <text x={Number(x) + Number(width) / 2} y={Number(y) - 8} textAnchor="middle" className={css.direct}>
                  {format(Number(value))}
                </text>
              ) : (
                <g />
              )
            }
          >
            {data.map(({ key, value }) => (
              <Cell key={key} fill={value < 0 ? 'var(--pw-red)' : 'var(--pw-c-1)'} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
