import { useMediaQuery } from '@mantine/hooks';
import { ReferenceLine, ResponsiveContainer, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import css from './matrix-chart.module.css';

type MatrixPoint = { key: string | number; name: string; x: number; y: number; note?: string };

type Axis = { label: string; format: (value: number) => string; line: number; lineLabel: string };

export type MatrixChartProps = {
  /** What is drawn: read aloud, and said to be in the table too. */
  label: string;
  points: readonly MatrixPoint[];
  x: Axis;
  y: Axis;
  corners: { topLeft: string; topRight: string; bottomLeft: string; bottomRight: string };
  /** A click on a point. */
  onOpen?: (key: MatrixPoint['key']) => void;
  height?: number;
};

/** Above so many the names would lie on each other: they are told under the pointer. */
const mostNames = 14;

/** So far that every point and the line stand inside, in round steps. */
function reachOf(values: readonly number[], line: number): [number, number] {
  const [least, most] = [Math.min(line, ...values), Math.max(line, ...values)];
  const room = (most - least || Math.abs(most) || 1) * 0.15;
  const step = roundStep((most - least + 2 * room) / 4);
  const from = Math.floor((least - room) / step) * step;
  return [least >= 0 ? Math.max(0, from) : from, Math.ceil((most + room) / step) * step];
}

/** 1, 2 or 5 times a power of ten, at least as much. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 5].find((one) => one * power >= wanted) ?? 10) * power;
}

export function MatrixChartView({ label, points, x, y, corners, onOpen, height = 380 }: MatrixChartProps) {
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const named = !narrow && points.length <= mostNames;
  const corner = (place: keyof typeof corners) => (
    <span className={css.corner} data-place={place}>
      {corners[place]}
    </span>
  );
  return (
    <figure className={css.chart} style={{ height }} aria-label={`${label}; the table holds the same`}>
      <div className={css.corners} aria-hidden>
        {corner('topLeft')}
        {corner('topRight')}
        {corner('bottomLeft')}
        {corner('bottomRight')}
      </div>
      <ResponsiveContainer width="100%" height="100%">
        <ScatterChart margin={{ top: 12, right: 16, bottom: 20, left: 8 }} accessibilityLayer={false}>
          <XAxis
            type="number"
            dataKey="x"
            domain={reachOf(
              points.map((point) => point.x),
              x.line,
            )}
            tickFormatter={x.format}
            tickLine={false}
            axisLine={{ stroke: 'var(--pw-line-2)' }}
            label={{ value: x.label, position: 'insideBottom', offset: -12 }}
          />
          <YAxis
            type="number"
            dataKey="y"
            width={56}
            domain={reachOf(
              points.map((point) => point.y),
              y.line,
            )}
            tickFormatter={y.format}
            tickLine={false}
            axisLine={{ stroke: 'var(--pw-line-2)' }}
          />
          <ReferenceLine x={x.line} stroke="var(--pw-c-prev)" strokeDasharray="4 4" />
          <ReferenceLine y={y.line} stroke="var(--pw-c-prev)" strokeDasharray="4 4" />
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as MatrixPoint | undefined;
              return active && point ? (
                <div className={css.tip}>
                  <strong>{point.name}</strong>
                  <div className="pw-num">
                    {x.label} {x.format(point.x)}, {y.label.toLowerCase()} {y.format(point.y)}
                  </div>
                  {point.note && <div className="pw-ink-2">{point.note}</div>}
                </div>
              ) : null;
            }}
          />
          <Scatter
            data={[...points]}
            isAnimationActive={false}
            shape={(props: unknown) => {
              const { cx, cy, payload } = props as { cx: number; cy: number; payload: MatrixPoint };
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table's rows do the same by keyboard
                <g className={css.point} onClick={() => onOpen?.(payload.key)} data-opens={onOpen ? true : undefined}>
                  <circle cx={cx} cy={cy} r={6} />
                  {named && (
                    <text x={cx} y={cy - 11} textAnchor="middle">
                      {payload.name}
                    </text>
                  )}
                </g>
              );
            }}
          />
        </ScatterChart>
      </ResponsiveContainer>
      <figcaption className={css.caption}>
        <span>{y.label} upwards</span>
        <span>
          {x.lineLabel}, {y.lineLabel}
        </span>
      </figcaption>
    </figure>
  );
}
