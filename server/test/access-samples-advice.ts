import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';

/** Generating advice is rate limited, so each call creates this many dishes. */
const atOnce = 20;

/** A pending recommendation for a dish below its target margin. */
async function pendingAdvice({ owner, restaurantId }: Fixture): Promise<{ id: number }> {
  const url = `/api/ai/recommendations?restaurantId=${restaurantId}&type=price_increase`;
  const [waiting] = await answered(owner.get(url));
  if (waiting !== undefined) return waiting;
  for (let number = 0; number < atOnce; number++) {
    const dish = { restaurantId, name: unique('Dear dish'), category: 'Salads', currentPrice: 10, manualCost: 9 };
    await answered(owner.post('/api/menu-items', dish));
  }
  await answered(owner.post('/api/ai/recommendations/generate', { restaurantId }));
  const [made] = await answered(owner.get(url));
  return made;
}

/** Calculated figures and the recommendations based on them. */
export const adviceSamples: Samples = {
  'derivation.dish': ({ dish }) => ({ params: { id: dish.id } }),
  'menuEngineering.read': ({ restaurantId }) => ({ params: { restaurantId } }),
  'menuEngineering.overTime': ({ restaurantId }) => ({ params: { restaurantId } }),
  'recommendations.list': () => ({}),
  'recommendations.generate': ({ restaurantId }) => ({ body: { restaurantId } }),
  'recommendations.decide': async (fixture) => ({
    params: { id: (await pendingAdvice(fixture)).id },
    body: { status: 'dismissed', reason: unique('Not now') },
  }),
  'recommendations.undo': async (fixture) => {
    const { id } = await pendingAdvice(fixture);
    await answered(fixture.owner.patch(`/api/ai/recommendations/${id}/status`, { status: 'dismissed', reason: 'No' }));
    return { params: { id } };
  },
};
