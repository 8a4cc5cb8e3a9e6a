import { answered, type Fixture, type Samples } from './access-fixture.ts';

/** Shared by all: many calls read it, none changes it, and generating one is rate limited. */
async function analysis({ owner, restaurantId }: Fixture): Promise<{ id: number }> {
  const { body } = await owner.get(`/api/market-analysis?restaurantId=${restaurantId}`);
  return body.id === null ? answered(owner.post('/api/market-analysis/generate', { restaurantId })) : body;
}

/** Prices compared with those of competitors. */
export const marketSamples: Samples = {
  'market.newest': () => ({}),
  // Without a radius, no external directory is called.
  'market.generate': ({ restaurantId }) => ({ body: { restaurantId } }),
  'market.history': () => ({}),
  'market.dishes': () => ({}),
  'market.one': async (fixture) => ({ params: { id: (await analysis(fixture)).id } }),
};
