import { useMediaQuery } from '@mantine/hooks';
import {
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import { t } from '../../lib/t.ts';
import css from './matrix-chart.module.css';
import { placeNames } from './place-names.ts';

type MatrixPoint = { key: string | number; name: string; x: number; y: number; note?: string };

type Axis = { label: string; format: (value: number) => string; line: number; lineLabel: string };

export type MatrixChartProps = {
  /** Chart description for screen readers; also says the data is in the table. */
  label: string;
  points: readonly MatrixPoint[];
  x: Axis;
  y: Axis;
  corners: { topLeft: string; topRight: string; bottomLeft: string; bottomRight: string };
  /** Called when a point is clicked. */
  onOpen?: (key: MatrixPoint['key']) => void;
  height?: number;
};

/** Axis ticks in round steps, covering every point and the dividing line. */
function marksOf(values: readonly number[], line: number): number[] {
  const [least, most] = [Math.min(line, ...values), Math.max(line, ...values)];
  const room = (most - least || Math.abs(most) || 1) * 0.15;
  const step = roundStep((most - least + 2 * room) / 4);
  const from = Math.floor((least - room) / step);
  const first = least >= 0 ? Math.max(0, from) : from;
  const steps = Math.ceil((most + room) / step) - first;
  return Array.from({ length: steps + 1 }, (_, index) => (first + index) * step);
}

/** The smallest 1, 2 or 5 times a power of ten that is at least `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 5].find((one) => one * power >= wanted) ?? 10) * power;
}

/** Space for the corner labels. */
const corner = { width: 96, height: 28 };

/** Names next to points where they overlap nothing; the others appear on hover. */
function Names({ points }: { points: readonly MatrixPoint[] }) {
  const area = usePlotArea();
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (!area || !toX || !toY) return null;
  const box = { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height };
  const { left, top, right, bottom } = box;
  const at = (sideLeft: number, sideTop: number) => ({
    ...{ left: sideLeft, top: sideTop, right: sideLeft + corner.width, bottom: sideTop + corner.height },
  });
  const taken = [left, right - corner.width].flatMap((side) => [at(side, top), at(side, bottom - corner.height)]);
  const dots = points.map(({ x, y, name }) => ({ x: Number(toX(x)), y: Number(toY(y)), name }));
  return (
    <g className={css.names} aria-hidden>
      {placeNames(dots, box, taken).map(
        (place, index) =>
          place && (
            <text key={points[index]?.key} {...place} textAnchor="middle" dominantBaseline="central">
              {points[index]?.name}
            </text>
          ),
      )}
    </g>
  );
}

export function MatrixChartView({ label, points, x, y, corners, onOpen, height = 380 }: MatrixChartProps) {
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const marks = {
    x: marksOf(
      points.map((point) => point.x),
      x.line,
    ),
    y: marksOf(
      points.map((point) => point.y),
      y.line,
    ),
  };
  const cornerOf = (place: keyof typeof corners) => (
    <span className={css.corner} data-place={place}>
      {corners[place]}
    </span>
  );
  return (
    <figure className={css.chart} style={{ height }} aria-label={t('{label}; same data in the table', { label })}>
      <div className={css.corners} aria-hidden>
        {cornerOf('topLeft')}
        {cornerOf('topRight')}
        {cornerOf('bottomLeft')}
        {cornerOf('bottomRight')}
      </div>
      <ResponsiveContainer width="100%" height="100%">
        <ScatterChart margin={{ top: 12, right: 16, bottom: 20, left: 8 }} accessibilityLayer={false}>
          <XAxis
            type="number"
            dataKey="x"
            domain={[marks.x[0] ?? 0, marks.x.at(-1) ?? 1]}
            ticks={marks.x}
            tickFormatter={x.format}
            tickLine={false}
            axisLine={{ stroke: 'var(--pw-line-2)' }}
            label={{ value: x.label, position: 'insideBottom', offset: -12 }}
          />
          <YAxis
            type="number"
            dataKey="y"
            width={56}
            domain={[marks.y[0] ?? 0, marks.y.at(-1) ?? 1]}
            ticks={marks.y}
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
                <div className="pw-tip">
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
                </g>
              );
            }}
          />
          {!narrow && <Names points={points} />}
        </ScatterChart>
      </ResponsiveContainer>
      <figcaption className={css.caption}>
        <span>{y.label}</span>
        <span>
          {x.lineLabel}, {y.lineLabel}
        </span>
      </figcaption>
    </figure>
  );
}
