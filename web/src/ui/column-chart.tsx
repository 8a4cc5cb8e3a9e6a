import { lazy, Suspense } from 'react';
import type { ColumnChartProps } from './column-chart-view.tsx';
import { Skeleton } from './states.tsx';

const ColumnChartView = lazy(async () => ({ default: (await import('./column-chart-view.tsx')).ColumnChartView }));

/** Columns from 0 on, one for each day, weekday or hour. The library that draws is read with the first chart. */
export const ColumnChart = (props: ColumnChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? 220} />}>
    <ColumnChartView {...props} />
  </Suspense>
);
