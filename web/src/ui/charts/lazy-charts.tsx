import { Suspense } from 'react';
import { Skeleton } from '../feedback/states.tsx';
import { type Load, lazyPart } from '../lazy/lazy-part.tsx';

export type { FlowLink } from './flow-chart-view.tsx';

/** The chart library loads with the first chart; until then, a placeholder of the chart's height is shown. */
function lazyChart<Props extends { height?: number }>(usualHeight: number, load: Load<Props>) {
  const View = lazyPart(load);
  return (props: Props) => (
    <Suspense fallback={<Skeleton kind="cards" count={1} height={props.height ?? usualHeight} />}>
      <View {...props} />
    </Suspense>
  );
}

/** Columns from zero, one per day, weekday or hour. */
export const ColumnChart = lazyChart(220, async () => (await import('./column-chart-view.tsx')).ColumnChartView);

/** Sankey chart of amounts from source to destination. */
export const FlowChart = lazyChart(360, async () => (await import('./flow-chart-view.tsx')).FlowChartView);

/** History and forecast with its intervals. */
export const ForecastChart = lazyChart(280, async () => (await import('./forecast-chart-view.tsx')).ForecastChartView);

/** Compares the movement of several prices, each indexed to 100. */
export const IndexChart = lazyChart(240, async () => (await import('./index-chart-view.tsx')).IndexChartView);

/** Points in four named quadrants. */
export const MatrixChart = lazyChart(380, async () => (await import('./matrix-chart-view.tsx')).MatrixChartView);
