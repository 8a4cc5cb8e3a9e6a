import { answered, type Fixture, type Samples } from './access-fixture.ts';

/** One for all: it is read by many and changed by nobody, and working one out is limited. */
async function analysis({ owner, restaurantId }: Fixture): Promise<{ id: number }> {
  const { body } = await owner.get(`/api/market-analysis?restaurantId=${restaurantId}`);
  return body.id === null ? answered(owner.post('/api/market-analysis/generate', { restaurantId })) : body;
}

/** Where prices stand among those of competitors. */
export const marketSamples: Samples = {
  'market.newest': () => ({}),
  // Without a radius: nobody outside is asked.
  'market.generate': ({ restaurantId }) => ({ body: { restaurantId } }),
  'market.history': () => ({}),
  'market.dishes': () => ({}),
  'market.one': async (fixture) => ({ params: { id: (await analysis(fixture)).id } }),
};
