import type { SalesForecastReply } from '@platewise/contract';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCompact, formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './sales-forecast.module.css';
import { assumedWords, dayWords } from './words.ts';

type Day = SalesForecastReply['days'][number];
type Place = { date: string; actual: number | null; expected: number | null; band: [number, number] | null; day: Day };

/** Actual sales as a solid line, the forecast dashed, with its 80% range as a band. */
export function SalesChart({ forecast: { days, currency, today } }: { forecast: SalesForecastReply }) {
  const places: Place[] = days.map((day) => ({
    date: day.date,
    actual: day.actual,
    expected: day.expected,
    band: day.low === null || day.high === null ? null : [day.low, day.high],
    day,
  }));
  return (
    <>
      <figure
        className={css.chart}
        aria-label={t('Net sales per day in {currency}; same data in the table', { currency })}
      >
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={places} margin={{ top: 20, right: 24, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--pw-line)" />
            <XAxis
              dataKey="date"
              tickLine={false}
              axisLine={false}
              minTickGap={40}
              tickFormatter={(date: string) => formatDate(date, { year: false })}
            />
            <YAxis
              width={48}
              tickCount={4}
              tickLine={false}
              axisLine={false}
              tickFormatter={(value: number) => formatCompact(value)}
            />
            <Area
              dataKey="band"
              stroke="none"
              fill="var(--pw-focus)"
              fillOpacity={0.22}
              isAnimationActive={false}
              activeDot={false}
              connectNulls={false}
            />
            <Line
              dataKey="expected"
              stroke="var(--pw-c-prev)"
              strokeWidth={1.75}
              strokeDasharray="4 3"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              dataKey="actual"
              stroke="var(--pw-c-1)"
              strokeWidth={1.75}
              dot={false}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
            <ReferenceLine
              x={today}
              stroke="var(--pw-line-2)"
              strokeDasharray="2 3"
              label={{ value: t('Today'), position: 'top' }}
            />
            <Tooltip
              cursor={{ stroke: 'var(--pw-line-2)' }}
              isAnimationActive={false}
              content={({ active, payload }) => {
                const place = payload?.[0]?.payload as Place | undefined;
                return active && place ? <Tip day={place.day} currency={currency} /> : null;
              }}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </figure>
      <p className={css.key}>
        <Key kind="sold" /> {t('Sold')}
        <Key kind="expected" /> {t('Expected')}
        <Key kind="band" /> {t('80% range')}
      </p>
    </>
  );
}

const Key = ({ kind }: { kind: 'sold' | 'expected' | 'band' }) => (
  <span className={css.keyMark} data-kind={kind} aria-hidden />
);

function Tip({ day, currency }: { day: Day; currency: string }) {
  const money = (value: number | null) => formatMoney(value, { currency });
  return (
    <div className="pw-tip">
      <div>{dayWords(day.date)}</div>
      {day.actual !== null && <strong className="pw-num">{t('{actual} sold', { actual: money(day.actual) })}</strong>}
      {day.expected !== null && (
        <div className="pw-num">
          {t('{expected} expected, {low} to {high}', {
            expected: money(day.expected),
            low: money(day.low),
            high: money(day.high),
          })}
        </div>
      )}
      {day.occasion && <div className="pw-ink-2">{[day.occasion, assumedWords(day)].filter(Boolean).join(': ')}</div>}
    </div>
  );
}
