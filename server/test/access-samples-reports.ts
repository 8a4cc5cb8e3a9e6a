import type { Samples } from './access-fixture.ts';

/** Reports: rows, key figures, and files. */
export const reportSamples: Samples = {
  'reports.read': () => ({}),
  'reports.changesSince': () => ({ query: '?report=supplier-spend' }),
  'reports.summary': () => ({}),
  'why.read': () => ({ query: '?figure=foodCost' }),
  'reports.export': () => ({ query: '?report=price-changes&format=xlsx' }),
};
