import type { Samples } from './access-fixture.ts';

/** Reports: their rows, their key figures and their files. */
export const reportSamples: Samples = {
  'reports.read': () => ({}),
  'reports.summary': () => ({}),
  'reports.export': () => ({ query: '?report=price-changes&format=xlsx' }),
};
