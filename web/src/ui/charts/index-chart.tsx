import { Suspense } from 'react';
import { Skeleton } from '../feedback/states.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { IndexChartProps } from './index-chart-view.tsx';

const IndexChartView = lazyPart(async () => (await import('./index-chart-view.tsx')).IndexChartView);

/** Compares the movement of several prices, each indexed to 100. The chart library loads with the first chart. */
export const IndexChart = (props: IndexChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? 240} />}>
    <IndexChartView {...props} />
  </Suspense>
);
