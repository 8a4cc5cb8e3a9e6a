import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

/** What was sold, and what it brought. */
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
  // Not in earnest for each role: two invoices would be drawn and read every time.
  'demo.seed': () => ({ body: [] }),
  'demo.readYear': () => ({}),
  'demo.buildYear': () => ({ body: [] }),
  'demo.removeYear': () => ({}),
};
