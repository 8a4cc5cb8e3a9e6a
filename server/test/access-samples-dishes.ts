import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import { fileForm } from './multipart.ts';
import { tinyPng } from './tiny-picture.ts';

const picture = () => fileForm({ name: 'dish.png', bytes: tinyPng, field: 'picture' });

/** A dish with its own picture. */
async function pictured({ owner, freshDish }: Fixture): Promise<Sample> {
  const { id } = await freshDish();
  const { body, headers } = picture();
  await answered(owner.send('POST', `/api/menu-items/${id}/picture`, body, headers));
  return { params: { id } };
}

/** Copies a dish of this restaurant to a new one in the same group. */
async function copy({ restaurantId, freshRestaurant, freshDish }: Fixture): Promise<Sample> {
  const [target, dish] = [await freshRestaurant(), await freshDish()];
  return { params: { id: restaurantId, targetId: target.id }, body: { menuItemIds: [dish.id] } };
}

/** Copies a whole setup to a new restaurant in the same group. */
async function setup({ restaurantId, freshRestaurant }: Fixture): Promise<Sample> {
  const target = await freshRestaurant();
  return { params: { id: target.id }, body: { fromRestaurantId: restaurantId } };
}

/** A copied setup, to be undone. */
async function copiedSetup(fixture: Fixture): Promise<Sample> {
  const { params, body } = await setup(fixture);
  const { copyId } = await answered(fixture.owner.post(`/api/restaurants/${params?.id}/setup-copies`, body));
  return { params: { ...params, copyId } };
}

/** Pictures and copies of dishes, and copies of whole setups. */
export const dishSamples: Samples = {
  'menuItems.names': () => ({}),
  'menuItems.duplicate': ({ dish }) => ({ params: { id: dish.id }, body: { name: unique('Once more') } }),
  'menuItems.removal': ({ dish }) => ({ params: { id: dish.id } }),
  'menuItems.uploadPicture': ({ dish }) => ({ params: { id: dish.id }, ...picture() }),
  'menuItems.picture': pictured,
  'menuCopies.preview': async (fixture) => ({ params: (await copy(fixture)).params ?? {} }),
  'menuCopies.copy': copy,
  'restaurants.copySetup': setup,
  'restaurants.setupCopies': ({ restaurantId }) => ({ params: { id: restaurantId } }),
  'restaurants.undoSetupCopy': copiedSetup,
  'restaurants.setupSources': ({ restaurantId }) => ({ params: { id: restaurantId } }),
  'vendors.setups': ({ vendor }) => ({ params: { id: vendor.id } }),
};
