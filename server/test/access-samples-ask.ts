import type { Samples } from './access-fixture.ts';

/** Questions. */
export const askSamples: Samples = {
  'ask.answer': () => ({
    body: {
      query: {
        measure: 'revenue',
        by: 'restaurant',
        filters: [],
        period: { from: '2026-10-01', to: '2026-10-31' },
        compare: { from: '2026-09-01', to: '2026-09-30' },
        rank: null,
        why: false,
      },
    },
  }),
};
