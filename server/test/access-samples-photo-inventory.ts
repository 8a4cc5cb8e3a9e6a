import { type Samples, unique } from './access-fixture.ts';
import { fileForm } from './multipart.ts';

/** A white square: it has no label and is read instantly. */
const blankPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAS0lEQVRo3u3PMQ0AAAwDoPo33UrYvQQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYHLAMpT0sLy/XNzAAAAAElFTkSuQmCC',
  'base64',
);

export const photoInventorySamples: Samples = {
  'photoInventory.analyze': ({ restaurantId }) =>
    fileForm({ name: 'shelf.png', bytes: blankPng, field: 'image' }, { restaurantId: String(restaurantId) }),
  'photoInventory.preview': ({ restaurantId, ingredient }) => ({
    body: { restaurantId, items: [{ name: ingredient.name, ingredientId: ingredient.id, quantity: 0 }] },
  }),
  'photoInventory.save': ({ restaurantId }) => ({
    body: { restaurantId, items: [{ name: unique('Detected'), quantity: 2, category: 'dairy' }] },
  }),
};
