import { t } from '../../lib/t.ts';
import css from './waterfall-chart.module.css';

export type WaterfallStep = {
  key: string;
  label: string;
  /** Text below the label. */
  note?: string;
  value: number;
  /** A total; the others are steps between totals. */
  isLevel?: boolean;
};

export type WaterfallChartProps = {
  /** Chart description for screen readers; also says the data is in the table. */
  label: string;
  steps: readonly WaterfallStep[];
  format: (value: number, isStep: boolean) => string;
  /** Whether an increase is good; it decides the colors of the steps. */
  moreIs?: 'good' | 'bad';
};

type Bar = WaterfallStep & { from: number; to: number };

function barsOf(steps: readonly WaterfallStep[]): Bar[] {
  let level = 0;
  return steps.map((step) => {
    const from = step.isLevel ? 0 : level;
    level = step.isLevel ? step.value : level + step.value;
    return { ...step, from, to: level };
  });
}

/** Steps from one total to another, one below the other: what was added and what was subtracted. */
export function WaterfallChart({ label, steps, format, moreIs = 'good' }: WaterfallChartProps) {
  const bars = barsOf(steps);
  const reached = bars.map(({ to }) => to);
  // If all totals are far from zero the steps would be hairlines, so the scale starts below the lowest total.
  const [low, high] = [Math.min(...reached), Math.max(0, ...reached)];
  const floor = low > 0 ? Math.max(0, low - (high - low) * 0.6) : Math.min(0, low);
  const width = high - floor || 1;
  const at = (value: number) => ((Math.max(value, floor) - floor) / width) * 100;
  return (
    <figure className={css.chart} aria-label={t('{label}; same data in the table', { label })}>
      {bars.map(({ key, label: name, note, value, isLevel, from, to }) => (
        <div key={key} className={css.row}>
          <div className={css.name}>
            {name}
            {note && <span className={css.note}>{note}</span>}
          </div>
          <div className={css.track} aria-hidden>
            <span
              className={css.bar}
              data-kind={isLevel ? 'level' : value < 0 === (moreIs === 'good') ? 'down' : 'up'}
              style={{ left: `${at(Math.min(from, to))}%`, right: `${100 - at(Math.max(from, to))}%` }}
            />
          </div>
          <div className={css.amount}>{format(value, isLevel !== true)}</div>
        </div>
      ))}
    </figure>
  );
}
