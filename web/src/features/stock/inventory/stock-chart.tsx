import { Suspense } from 'react';
import { lazyPart, Skeleton } from '../../../ui/index.ts';
import type { StockChartProps } from './stock-chart-view.tsx';

const StockChartView = lazyPart(async () => (await import('./stock-chart-view.tsx')).StockChartView);

/** The chart library loads with the first chart. */
export const StockChart = (props: StockChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={200} />}>
    <StockChartView {...props} />
  </Suspense>
);
