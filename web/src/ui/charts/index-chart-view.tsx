import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { dayAt, timeAxis } from './axes.ts';
import css from './index-chart.module.css';

/** Dates as YYYY-MM-DD, oldest first; the first value is 100. */
export type IndexLine = { id: string; name: string; points: readonly { date: string; index: number }[] };

export type IndexChartProps = {
  /** Chart description for screen readers; also says the data is in the table. */
  label: string;
  lines: readonly IndexLine[];
  height?: number;
};

type Place = { at: number } & Record<string, number>;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
// The first line is the user's own price.
const colours = ['--pw-c-1', '--pw-c-prev', '--pw-amber', '--pw-ink-2', '--pw-red'];
const colourOf = (place: number) => `var(${colours[place % colours.length]})`;

/** One x position for each day on which any line has a value. */
function placesOf(lines: readonly IndexLine[]): Place[] {
  const places = new Map<string, Place>();
  for (const { id, points } of lines) {
    for (const { date, index } of points) {
      const place = places.get(date) ?? ({ at: timeOf(date) } as Place);
      place[id] = index;
      places.set(date, place);
    }
  }
  return [...places.values()].sort((a, b) => a.at - b.at);
}

export function IndexChartView({ label, lines, height = 240 }: IndexChartProps) {
  return (
    <figure className={css.chart} style={{ height }} aria-label={t('{label}; same data in the table', { label })}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={placesOf(lines)} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--pw-line)" />
          <XAxis {...timeAxis} />
          <YAxis width={40} domain={['auto', 'auto']} tickCount={4} tickLine={false} axisLine={false} />
          <ReferenceLine y={100} stroke="var(--pw-line-2)" strokeDasharray="2 3" />
          <Tooltip
            cursor={{ stroke: 'var(--pw-line-2)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const place = payload?.[0]?.payload as Place | undefined;
              return active && place ? <Tip place={place} lines={lines} /> : null;
            }}
          />
          {lines.map(({ id }, place) => (
            <Line
              key={id}
              dataKey={id}
              type="stepAfter"
              connectNulls
              stroke={colourOf(place)}
              strokeWidth={place === 0 ? 2 : 1.5}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
      <figcaption className={css.key}>
        {lines.map(({ id, name }, place) => (
          <span key={id}>
            <i style={{ background: colourOf(place) }} /> {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const Tip = ({ place, lines }: { place: Place; lines: readonly IndexLine[] }) => (
  <div className={css.tip}>
    <div className="pw-ink-2">{formatDate(dayAt(place.at))}</div>
    {lines.map(({ id, name }) =>
      place[id] === undefined ? null : (
        <div key={id}>
          {name} <strong className="pw-num">{formatNumber(place[id], 1)}</strong>
        </div>
      ),
    )}
  </div>
);
