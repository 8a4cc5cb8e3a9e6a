import { Suspense } from 'react';
import { Skeleton } from '../feedback/states.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { ForecastChartProps } from './forecast-chart-view.tsx';

export type { ForecastChartProps } from './forecast-chart-view.tsx';

const ForecastChartView = lazyPart(async () => (await import('./forecast-chart-view.tsx')).ForecastChartView);

/** History and forecast with its intervals. The chart library loads with the first chart. */
export const ForecastChart = (props: ForecastChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? 280} />}>
    <ForecastChartView {...props} />
  </Suspense>
);
