import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCompact } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './admin.module.css';
import { monthName, shortMonth } from './months.ts';

export type MonthValue = { month: string; value: number };

type Props = {
  title: string;
  values: readonly MonthValue[];
  /** A running level, or a separate amount for each month. */
  kind: 'level' | 'sum';
  format: (value: number) => string;
  short?: (value: number) => string;
};

/** One figure by month. The last value is labeled (next to the title for bars); the table view has all of them. */
export function MonthChart({ title, values, kind, format, short = (value) => formatCompact(value) }: Props) {
  const data = [...values];
  const last = data.length - 1;
  const final = data[last];
  const margin = { top: 24, right: 24, bottom: 0, left: 0 };
  const label = ({ x, y, width, index, value }: LabelProps) =>
    index === last ? (
      <text
        x={Number(x ?? 0) + Number(width ?? 0) / 2}
        y={Number(y ?? 0) - 8}
        textAnchor="middle"
        className={css.direct}
      >
        {short(Number(value ?? 0))}
      </text>
    ) : null;
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--pw-line)" />
      <XAxis dataKey="month" tickLine={false} axisLine={false} minTickGap={24} tickFormatter={shortMonth} />
      <YAxis
        width={48}
        tickCount={4}
        allowDecimals={false}
        tickLine={false}
        axisLine={false}
        tickFormatter={(value: number) => formatCompact(value)}
      />
      <Tooltip
        cursor={kind === 'level' ? { stroke: 'var(--pw-line-2)' } : { fill: 'var(--pw-fill-2)' }}
        isAnimationActive={false}
        content={({ active, payload }) => {
          const point = payload?.[0]?.payload as MonthValue | undefined;
          return active && point ? (
            <div className="pw-tip">
              <strong className="pw-num">{format(point.value)}</strong>
              <div>{monthName(point.month)}</div>
            </div>
          ) : null;
        }}
      />
    </>
  );
  return (
    <div>
      <div className={css.chartTitle}>
        {title}
        {kind === 'sum' && final && (
          <span className="pw-ink-3 pw-num">
            {' '}
            {t('{value} in {month}', { value: short(final.value), month: shortMonth(final.month) })}
          </span>
        )}
      </div>
      <figure className={css.chart} aria-label={t('{title} by month; same data in the table', { title })}>
        <ResponsiveContainer width="100%" height="100%">
          {kind === 'level' ? (
            <AreaChart data={data} margin={margin} accessibilityLayer={false}>
              {axes}
              <Area
                dataKey="value"
                type="monotone"
                stroke="var(--pw-c-1)"
                strokeWidth={1.75}
                fill="var(--pw-c-95)"
                isAnimationActive={false}
                label={label}
              />
            </AreaChart>
          ) : (
            <BarChart data={data} margin={margin} accessibilityLayer={false}>
              {axes}
              <Bar dataKey="value" fill="var(--pw-c-1)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
            </BarChart>
          )}
        </ResponsiveContainer>
      </figure>
    </div>
  );
}

type LabelProps = {
  x?: number | string;
  y?: number | string;
  width?: number | string;
  index?: number;
  value?: unknown;
};
