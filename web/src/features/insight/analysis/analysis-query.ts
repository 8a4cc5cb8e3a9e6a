import type { Timeframe } from '@platewise/contract';

/** What the tabs show: one restaurant or all accessible ones, over a timeframe. */
export type AnalysisQuery = { restaurantId: number | undefined; timeframe: Timeframe };
