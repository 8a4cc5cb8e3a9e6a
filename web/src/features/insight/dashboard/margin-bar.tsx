import { formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './margin-bar.module.css';

type MarginBarProps = {
  margin: number | null;
  target: number;
  /** The margin is an upper bound. */
  bound: boolean;
};

const lowest = 0;
const span = 100 - lowest;
const placeOf = (value: number) => `${Math.max(0, Math.min(100, ((value - lowest) / span) * 100))}%`;

/** The margin as a dot and its target as a tick on one line from 0 to 100 percent. */
export function MarginBar({ margin, target, bound }: MarginBarProps) {
  const words =
    margin === null
      ? t('target {target}', { target: formatPercent(target, 0) })
      : t('{margin}, target {target}', { margin: formatPercent(margin), target: formatPercent(target, 0) });
  return (
    <span className={css.line} role="img" aria-label={words} title={words}>
      {margin !== null && bound && <u style={{ width: placeOf(margin) }} />}
      <b style={{ left: placeOf(target) }} />
      {margin !== null && <i style={{ left: placeOf(margin) }} data-below={margin < target || undefined} />}
    </span>
  );
}
