import { answered, type Samples } from './access-fixture.ts';
import { addIngredient } from './kitchen.ts';
import { fileForm } from './multipart.ts';

/** Moving a restaurant between installations. */
export const transferSamples: Samples = {
  'restaurants.export': async ({ freshRestaurant }) => ({ params: { id: (await freshRestaurant()).id } }),
  'groups.export': ({ groupId }) => ({ params: { id: groupId } }),
  'restaurants.import': async ({ owner, freshRestaurant }) => {
    const { id } = await freshRestaurant();
    await addIngredient(owner, id, { name: 'Beef', unit: 'lb' });
    const bytes = await answered(owner.get(`/api/restaurants/${id}/export`));
    return fileForm({ name: 'export.zip', bytes, field: 'file' });
  },
};
