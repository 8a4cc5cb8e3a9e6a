import type { Samples } from './access-fixture.ts';

/** Actual vs. theoretical usage. */
export const usageSamples: Samples = {
  'usage.report': ({ restaurantId }) => ({ params: { restaurantId } }),
  'usage.periods': ({ restaurantId }) => ({ params: { restaurantId } }),
  'usage.items': ({ restaurantId }) => ({ params: { restaurantId } }),
  'usage.export': ({ restaurantId }) => ({ params: { restaurantId } }),
  'usage.item': ({ restaurantId, ingredient }) => ({ params: { restaurantId, ingredientId: ingredient.id } }),
};
