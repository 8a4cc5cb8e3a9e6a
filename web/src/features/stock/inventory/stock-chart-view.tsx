import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { timeAxis } from '../../../ui/index.ts';
import css from './stock-chart.module.css';

/** Stock at the end of each day, oldest first. */
export type StockChartProps = {
  levels: readonly { date: string; stock: number }[];
  unit: string;
  reorderPoint: number;
};
type Point = { at: number; date: string; stock: number };

/** Stock as a step line: a level applies until the next movement. */
export function StockChartView({ levels, unit, reorderPoint }: StockChartProps) {
  const points: Point[] = levels.map(({ date, stock }) => ({ at: Date.parse(`${date}T00:00:00Z`), date, stock }));
  const top = Math.max(reorderPoint, ...points.map(({ stock }) => stock));
  return (
    <figure className={css.chart} aria-label={t('Stock by day ({unit}); same data in the table', { unit })}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={points} margin={{ top: 16, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--pw-line)" />
          <XAxis {...timeAxis} minTickGap={48} />
          <YAxis
            width={52}
            domain={[(low: number) => Math.min(0, low), Math.ceil(top * 1.1) || 1]}
            tickCount={4}
            tickLine={false}
            axisLine={false}
            tickFormatter={(stock: number) => formatNumber(stock, 1)}
          />
          <ReferenceLine y={0} stroke="var(--pw-line-2)" />
          {reorderPoint > 0 && (
            <ReferenceLine
              y={reorderPoint}
              stroke="var(--pw-amber-mark)"
              strokeDasharray="4 3"
              label={{ value: t('Reorder point'), position: 'insideTopLeft', className: css.reorder }}
            />
          )}
          <Tooltip
            cursor={{ stroke: 'var(--pw-line-2)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as Point | undefined;
              return active && point ? (
                <div className={css.tip}>
                  <strong className="pw-num">{formatQuantity(point.stock, unit)}</strong>
                  <div>{t('at the close of {date}', { date: formatDate(point.date) })}</div>
                </div>
              ) : null;
            }}
          />
          <Line
            type="stepAfter"
            dataKey="stock"
            stroke="var(--pw-c-1)"
            strokeWidth={1.75}
            isAnimationActive={false}
            dot={{ r: 3, fill: 'var(--pw-c-1)', stroke: 'var(--pw-sheet)', strokeWidth: 1.5 }}
            activeDot={{ r: 4.5 }}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
