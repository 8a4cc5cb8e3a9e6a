import { answered, type Fixture, type Samples } from './access-fixture.ts';

const ofRestaurant = ({ restaurantId }: Fixture) => ({ params: { restaurantId } });
const pair = ({ ingredient, vendor }: Fixture) => ({ ingredientId: ingredient.id, vendorId: vendor.id });

/** Matching vendors with ingredients. */
export const supplierCorrelationSamples: Samples = {
  'supplierCorrelations.list': ofRestaurant,
  'supplierCorrelations.summary': ofRestaurant,
  'supplierCorrelations.export': ofRestaurant,
  'supplierCorrelations.run': ofRestaurant,
  'supplierCorrelations.choose': (fixture) => ({ body: pair(fixture) }),
  'supplierCorrelations.decide': async (fixture) => {
    const { id } = await answered(fixture.owner.post('/api/supplier-correlations', pair(fixture)));
    return { params: { id }, body: { decision: 'rejected' } };
  },
};
