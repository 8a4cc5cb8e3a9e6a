import type { Samples } from './access-fixture.ts';

/** How figures come about, and what to do about them. */
export const adviceSamples: Samples = {
  'derivation.dish': ({ dish }) => ({ params: { id: dish.id } }),
};
