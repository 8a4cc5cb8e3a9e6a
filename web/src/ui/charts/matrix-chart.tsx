import { Suspense } from 'react';
import { Skeleton } from '../feedback/states.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { MatrixChartProps } from './matrix-chart-view.tsx';

const MatrixChartView = lazyPart(async () => (await import('./matrix-chart-view.tsx')).MatrixChartView);

/** Points in four named quadrants. The chart library loads with the first chart. */
export const MatrixChart = (props: MatrixChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? 380} />}>
    <MatrixChartView {...props} />
  </Suspense>
);
