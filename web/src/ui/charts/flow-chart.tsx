import { Suspense } from 'react';
import { Skeleton } from '../feedback/states.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { FlowChartProps } from './flow-chart-view.tsx';

export type { FlowLink } from './flow-chart-view.tsx';

const FlowChartView = lazyPart(async () => (await import('./flow-chart-view.tsx')).FlowChartView);

/** Sankey chart of amounts from source to destination. The chart library loads with the first chart. */
export const FlowChart = (props: FlowChartProps) => (
  <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? 360} />}>
    <FlowChartView {...props} />
  </Suspense>
);
