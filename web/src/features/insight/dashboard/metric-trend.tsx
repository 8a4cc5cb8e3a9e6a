import type { dashboardMetrics, ReplyOf } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Sparkline } from '../../../ui/index.ts';
import css from './dashboard.module.css';

export type Trend = NonNullable<ReplyOf<typeof dashboardMetrics>['revenueTrend']>;

type Props = { name: string; trend: Trend | null; format: (value: number) => string };

/** A figure's trend over its 30 days, with the previous 30 as a dotted line. Shown only if the tile has room. */
export function MetricTrend({ name, trend, format }: Props) {
  if (trend === null) return null;
  const known = [...trend.now, ...trend.before].filter((value) => value !== null);
  const spoken = trend.now.map((value) => (value === null ? t('nothing') : format(value))).join(', ');
  return (
    <span className={css.trend}>
      <Sparkline
        values={trend.now}
        before={trend.before}
        min={Math.min(...known)}
        max={Math.max(...known)}
        label={t('{name} for each 5-day period: {values}', { name, values: spoken })}
      />
    </span>
  );
}

/** Each percentage subtracted from 100. */
export const leftOf = (trend: Trend | null): Trend | null =>
  trend && { now: trend.now.map(rest), before: trend.before.map(rest) };

const rest = (percent: number | null) => (percent === null ? null : Math.round((100 - percent) * 100) / 100);
