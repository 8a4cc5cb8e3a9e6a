import css from './sparkline.module.css';

type SparklineProps = {
  /** Oldest first; null is unknown and leaves a gap. */
  values: readonly (number | null)[];
  /** The previous period, dotted behind it. */
  before?: readonly (number | null)[];
  /** Ends of the scale, so adjacent sparklines are comparable. */
  min: number;
  max: number;
  /** Description for screen readers. */
  label: string;
};

const width = 112;
const height = 36;
const inset = 3;

/** A figure over a few periods, with a dot at the newest; shown next to a table or the figures. */
export function Sparkline({ values, before, min, max, label }: SparklineProps) {
  const placed = (line: readonly (number | null)[]) => {
    const step = line.length > 1 ? (width - 2 * inset) / (line.length - 1) : 0;
    const high = (value: number) => (1 - (value - min) / (max - min || 1)) * (height - 2 * inset);
    return line.map((value, index) => (value === null ? null : { x: inset + index * step, y: inset + high(value) }));
  };
  const points = placed(values);
  const newest = points.findLast((point) => point !== null);
  return (
    <svg className={css.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {before && <path d={pathOf(placed(before))} data-before />}
      <path d={pathOf(points)} />
      {newest && <circle cx={newest.x} cy={newest.y} r={2.5} />}
    </svg>
  );
}

/** A line through the known values; a point between two gaps is a short stroke. */
function pathOf(points: readonly ({ x: number; y: number } | null)[]): string {
  return points
    .map((point, index) => {
      if (point === null) return '';
      const alone = !points[index - 1] && !points[index + 1];
      const start = points[index - 1] ? 'L' : 'M';
      return `${start}${point.x.toFixed(1)} ${point.y.toFixed(1)}${alone ? 'h.1' : ''}`;
    })
    .join('');
}
