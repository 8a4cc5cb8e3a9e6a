import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import { fileForm } from './multipart.ts';

const file = (text: string, restaurantId: number) =>
  fileForm(
    { name: 'catalogue.csv', bytes: Buffer.from(text), field: 'file' },
    { restaurantId: String(restaurantId), createVendors: 'true' },
  );

async function twoIngredients({ freshIngredient }: Fixture): Promise<Sample> {
  return { params: { id: (await freshIngredient()).id, intoId: (await freshIngredient()).id } };
}

async function twoVendors({ freshVendor }: Fixture): Promise<Sample> {
  return { params: { id: (await freshVendor()).id, intoId: (await freshVendor()).id } };
}

/** An ingredient, and a vendor item for it with a price. */
async function offered({ owner, restaurantId, freshIngredient, vendor }: Fixture): Promise<Sample> {
  const ingredient = await freshIngredient();
  const { body, headers } = file(
    `Vendor,Description,Purchase Unit,Price,Ingredient\n${vendor.name},${unique('Offer')},lb,${unique('').trim()},${ingredient.name}\n`,
    restaurantId,
  );
  await answered(owner.send('POST', '/api/vendor-items/import', body, headers));
  const [item] = await answered(owner.get(`/api/vendor-items?ingredientId=${ingredient.id}`));
  return { params: { id: ingredient.id }, body: { vendorItemId: item.id } };
}

/** The catalog: prices of all vendors, merging, bulk changes, and files. */
export const catalogueSamples: Samples = {
  'catalogue.vendorPrices': ({ ingredient }) => ({ params: { id: ingredient.id } }),
  'catalogue.switchVendor': offered,
  'catalogue.previewIngredientMerge': twoIngredients,
  'catalogue.mergeIngredients': twoIngredients,
  'catalogue.previewVendorMerge': twoVendors,
  'catalogue.mergeVendors': twoVendors,
  'catalogue.likeIngredients': ({ restaurantId }) => ({ params: { restaurantId } }),
  'catalogue.likeVendors': ({ restaurantId }) => ({ params: { restaurantId } }),
  'catalogue.tellIngredientsApart': twoIngredients,
  'catalogue.tellVendorsApart': twoVendors,
  'catalogue.changeIngredients': ({ ingredient }) => ({
    body: { ingredientIds: [ingredient.id], change: { category: unique('Category') } },
  }),
  'catalogue.importIngredients': ({ restaurantId }) =>
    file(`Ingredient,Unit,Vendor\n${unique('Imported')},lb,Imported vendor\n`, restaurantId),
  'catalogue.importVendorItems': ({ restaurantId, vendor }) =>
    file(`Vendor,Description\n${vendor.name},${unique('Imported')}\n`, restaurantId),
  'catalogue.exportIngredients': ({ restaurantId }) => ({ params: { restaurantId, format: 'csv' } }),
  'catalogue.exportVendorItems': ({ restaurantId }) => ({ params: { restaurantId, format: 'csv' } }),
  'catalogue.ingredientTemplate': () => ({ params: { format: 'csv' } }),
  'catalogue.vendorItemTemplate': () => ({ params: { format: 'csv' } }),
};
