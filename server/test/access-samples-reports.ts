import type { Samples } from './access-fixture.ts';

/** Reports: rows, key figures, and files. */
export const reportSamples: Samples = {
  'reports.read': () => ({}),
  'reports.summary': () => ({}),
  'why.read': () => ({ query: '?figure=foodCost' }),
  'reports.export': () => ({ query: '?report=price-changes&format=xlsx' }),
};
