import type { Samples } from './access-fixture.ts';

/** Price trends, forecasts, and suggested actions. */
export const costAnalysisSamples: Samples = {
  'costAnalysis.supplierTrends': () => ({}),
  'costAnalysis.ingredientTrends': () => ({}),
  'costAnalysis.export': () => ({}),
  'costAnalysis.forecast': () => ({}),
  'costAnalysis.projection': () => ({}),
  'costAnalysis.ingredient': ({ ingredient }) => ({ params: { id: ingredient.id } }),
};
