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
import { formatDate } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { dayAt, timeAxis } from './axes.ts';
import css from './forecast-chart.module.css';

/** An expected value with its 80% and 95% intervals. */
export type ForecastPoint = {
  date: string;
  mean: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
};

export type ForecastChartProps = {
  /** Chart description with its unit, for screen readers; also says the data is in the table. */
  label: string;
  /** Dates as YYYY-MM-DD, oldest first. */
  history: readonly { date: string; value: number }[];
  forecast: readonly ForecastPoint[];
  format: (value: number) => string;
  /** Shorter format for the axis. */
  formatTick?: (value: number) => string;
  /** Draws steps, for values that apply until the next one, such as prices. Otherwise straight lines. */
  steps?: boolean;
  height?: number;
};

type Place = { at: number; value?: number; mean?: number; band80?: [number, number]; band95?: [number, number] };

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The forecast starts at the last known value, so the line is continuous. */
function placesOf({ history, forecast }: Pick<ForecastChartProps, 'history' | 'forecast'>): Place[] {
  const known: Place[] = history.map(({ date, value }) => ({ at: timeOf(date), value }));
  const last = known.at(-1);
  if (last?.value !== undefined && forecast.length > 0) {
    Object.assign(last, { mean: last.value, band80: [last.value, last.value], band95: [last.value, last.value] });
  }
  const expected = forecast.map(({ date, mean, low80, high80, low95, high95 }) => ({
    at: timeOf(date),
    mean,
    band80: [low80, high80] as [number, number],
    band95: [low95, high95] as [number, number],
  }));
  return [...known, ...expected];
}

export function ForecastChartView({
  label,
  history,
  forecast,
  format,
  formatTick,
  steps,
  height = 280,
}: ForecastChartProps) {
  const places = placesOf({ history, forecast });
  const today = history.at(-1);
  const shape = steps ? 'stepAfter' : 'linear';
  return (
    <figure className={css.chart} style={{ height }} aria-label={t('{label}; same data in the table', { label })}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={places} margin={{ top: 24, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--pw-line)" />
          <XAxis {...timeAxis} tickCount={6} />
          <YAxis
            width={64}
            domain={['auto', 'auto']}
            tickCount={4}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatTick ?? format}
          />
          <Tooltip
            cursor={{ stroke: 'var(--pw-line-2)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const place = payload?.[0]?.payload as Place | undefined;
              return active && place ? <Tip place={place} format={format} /> : null;
            }}
          />
          <Area
            dataKey="band95"
            type="linear"
            stroke="none"
            className={css.wide}
            isAnimationActive={false}
            activeDot={false}
          />
          <Area
            dataKey="band80"
            type="linear"
            stroke="none"
            className={css.narrow}
            isAnimationActive={false}
            activeDot={false}
          />
          {today && forecast.length > 0 && (
            <ReferenceLine
              x={timeOf(today.date)}
              stroke="var(--pw-line-2)"
              strokeDasharray="2 3"
              label={{ value: t('Today'), position: 'top' }}
            />
          )}
          <Line
            dataKey="value"
            type={shape}
            stroke="var(--pw-c-1)"
            strokeWidth={1.75}
            dot={false}
            activeDot={{ r: 3 }}
            isAnimationActive={false}
          />
          <Line
            dataKey="mean"
            type="linear"
            stroke="var(--pw-c-1)"
            strokeWidth={1.75}
            strokeDasharray="4 3"
            dot={false}
            activeDot={{ r: 3 }}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      {forecast.length > 0 && (
        <figcaption className={css.key}>
          <span>
            <i className={css.dash} /> {t('Expected')}
          </span>
          <span>
            <i className={css.narrowKey} /> {t('80% range')}
          </span>
          <span>
            <i className={css.wideKey} /> {t('95% range')}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function Tip({ place, format }: { place: Place; format: (value: number) => string }) {
  const expected = place.value === undefined;
  return (
    <div className="pw-tip">
      <strong className="pw-num">{format(place.value ?? place.mean ?? 0)}</strong>
      <div>
        {expected
          ? t('expected, week of {date}', { date: formatDate(dayAt(place.at)) })
          : t('week of {date}', { date: formatDate(dayAt(place.at)) })}
      </div>
      {expected && place.band80 && (
        <div className="pw-ink-2 pw-num">
          {t('{low} to {high}, 80% range', { low: format(place.band80[0]), high: format(place.band80[1]) })}
        </div>
      )}
    </div>
  );
}
