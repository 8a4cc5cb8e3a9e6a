import { lazy, Suspense } from 'react';
import type { ForecastChartProps } from './forecast-chart-view.tsx';
import { Skeleton } from './states.tsx';

export type { ForecastChartProps } from './forecast-chart-view.tsx';

const ForecastChartView = lazy(async () => ({
  default: (await import('./forecast-chart-view.tsx')).ForecastChartView,
}));

/** What was and what is expected, with how sure that is. The library that draws is read with the first chart. */
export const ForecastChart = (props: ForecastChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? 280} />}>
    <ForecastChartView {...props} />
  </Suspense>
);
