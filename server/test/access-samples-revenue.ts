import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

/** Sales and revenue. */
export const revenueSamples: Samples = {
  'revenue.summary': () => ({}),
  'sales.summary': () => ({}),
  'revenue.breakdown': () => ({}),
  'revenue.detailed': () => ({}),
  'revenue.analytics': () => ({}),
  'revenue.byRestaurant': () => ({}),
  'ingredientRevenue.read': ({ restaurantId }) => ({ params: { restaurantId } }),
  'demo.read': () => ({}),
  'demo.sampleInvoice': () => ({}),
  'demo.readSampleInvoice': () => ({}),
  // Invalid on purpose: a real call would draw and read two invoices for each role.
  'demo.seed': () => ({ body: [] }),
  'demo.readYear': () => ({}),
  'demo.buildYear': () => ({ body: [] }),
  'demo.removeYear': () => ({}),
};
