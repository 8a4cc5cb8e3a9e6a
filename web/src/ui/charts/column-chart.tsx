import { Suspense } from 'react';
import { Skeleton } from '../feedback/states.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { ColumnChartProps } from './column-chart-view.tsx';

const ColumnChartView = lazyPart(async () => (await import('./column-chart-view.tsx')).ColumnChartView);

/** Columns from zero, one per day, weekday or hour. The chart library loads with the first chart. */
export const ColumnChart = (props: ColumnChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? 220} />}>
    <ColumnChartView {...props} />
  </Suspense>
);
