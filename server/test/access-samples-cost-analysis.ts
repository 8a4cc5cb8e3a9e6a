import type { Samples } from './access-fixture.ts';

/** Trends of prices, forecasts and what to do about them. */
export const costAnalysisSamples: Samples = {
  'costAnalysis.supplierTrends': () => ({}),
  'costAnalysis.ingredientTrends': () => ({}),
  'costAnalysis.export': () => ({}),
  'costAnalysis.forecast': () => ({}),
  'costAnalysis.projection': () => ({}),
  'costAnalysis.ingredient': ({ ingredient }) => ({ params: { id: ingredient.id } }),
};
