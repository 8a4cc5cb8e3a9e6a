import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';

const fresh = ({ owner, restaurantId }: Fixture): Promise<{ id: number }> =>
  answered(owner.post('/api/competitors', { restaurantId, name: unique('Rival') }));

let counter = 0;
const point = () => ({ latitude: 31 + ++counter / 1000, longitude: -97 });

/** Competitors; the directories are offline stubs without results. */
export const competitorSamples: Samples = {
  'competitors.list': () => ({}),
  'competitors.search': async ({ owner, restaurantId }) => {
    await answered(owner.put(`/api/restaurants/${restaurantId}/surroundings`, point()));
    return { body: { restaurantId } };
  },
  'competitors.add': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Rival') } }),
  'competitors.get': ({ competitor }) => ({ params: { id: competitor.id } }),
  'competitors.update': ({ competitor }) => ({ params: { id: competitor.id }, body: { cuisine: unique('Mexican') } }),
  'competitors.delete': async (fixture) => ({ params: { id: (await fresh(fixture)).id } }),
  'competitors.surroundings': ({ restaurantId }) => ({ params: { id: restaurantId } }),
  'competitors.locate': ({ restaurantId }) => ({ params: { id: restaurantId }, body: point() }),
  'competitors.setKey': ({ restaurantId }) => ({
    params: { id: restaurantId, source: 'yelp' },
    body: { apiKey: unique('a key of the directory') },
  }),
};
