import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import { addDish } from './kitchen.ts';

/** A new price for a dish of ours. */
async function priceOf({ owner, restaurantId }: Fixture) {
  const dish = await addDish(owner, restaurantId, { name: unique('Proposed dish'), currentPrice: '11.00' });
  return { restaurantId, action: 'change_price', params: { menuItemId: dish.id, price: 12 } };
}

/** A proposal of the owner's, after these decisions on it. */
async function proposal(fixture: Fixture, ...decisions: readonly string[]): Promise<Sample> {
  let made = await answered(fixture.owner.post('/api/proposals', await priceOf(fixture)));
  for (const step of decisions) {
    made = await answered(fixture.owner.post(`/api/proposals/${made.id}/${step}`, { version: made.version }));
  }
  return { params: { id: made.id }, body: { version: made.version } };
}

export const proposalSamples: Samples = {
  'proposals.list': () => ({}),
  'proposals.get': async (fixture) => ({ params: (await proposal(fixture)).params ?? {} }),
  'proposals.create': async (fixture) => ({ body: await priceOf(fixture) }),
  'proposals.accept': (fixture) => proposal(fixture),
  'proposals.reject': (fixture) => proposal(fixture),
  'proposals.undo': (fixture) => proposal(fixture, 'accept'),
};
