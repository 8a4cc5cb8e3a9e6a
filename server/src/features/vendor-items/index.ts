export { casesOfIngredients } from './cases-of-ingredients.ts';
export { listItemsOfIngredient } from './list-items-of-ingredient.ts';
export { listPricedItems } from './list-priced-items.ts';
export { listOrderableItems, type OrderableItem } from './orderable-items.ts';
export { confirmItems, ensureItems, knownItems, refreshLastPrices } from './remembered-items.repo.ts';
export { vendorItemKey } from './vendor-item-key.ts';
export { correctedPack, readPack } from './vendor-item-pack.ts';
export { restaurantsOf } from './vendor-items.repo.ts';
export { vendorItemRoutes } from './vendor-items.routes.ts';
