import type { Fixture, Sample, Samples } from './access-fixture.ts';
import { answered } from './access-fixture.ts';

/** A separate dish for each call, since changing a price affects the next call. */
async function adjustment({ freshDish }: Fixture) {
  const { id, currentPrice } = await freshDish();
  return { id: id as number, currentPrice: currentPrice as number, newPrice: currentPrice + 0.95 };
}

async function change(fixture: Fixture): Promise<Sample> {
  const body = { adjustments: [await adjustment(fixture)] };
  return { params: { id: (await answered(fixture.owner.post('/api/pricing/apply', body))).id } };
}

export const pricingSamples: Samples = {
  'pricing.optimize': ({ restaurantId }) => ({ body: { restaurantId, targetMargin: 25, mode: 'automatic' } }),
  'pricing.apply': async (fixture) => ({ body: { adjustments: [await adjustment(fixture)] } }),
  'pricing.changes': () => ({}),
  'pricing.change': change,
  'pricing.undo': change,
  'pricing.dishPrices': ({ dish }) => ({ params: { id: dish.id } }),
  'pricing.marketAnalysis': () => ({}),
};
