import type { Samples } from './access-fixture.ts';

/** How figures come about, and what to do about them. */
export const adviceSamples: Samples = {
  'menuEngineering.read': ({ restaurantId }) => ({ query: `?restaurantId=${restaurantId}` }),
  'menuEngineering.overTime': ({ restaurantId }) => ({ query: `?restaurantId=${restaurantId}` }),
  'derivation.dish': ({ dish }) => ({ params: { id: dish.id } }),
};
