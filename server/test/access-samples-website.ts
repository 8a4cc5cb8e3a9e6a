import type { Samples } from './access-fixture.ts';

export const websiteSamples: Samples = {
  'websiteScan.scrape': () => ({ body: { url: 'https://copper.example/menu' } }),
};
