export { listItemsOfIngredient } from './list-items-of-ingredient.ts';
export { listPricedItems } from './list-priced-items.ts';
export { confirmItems, ensureItems, knownItems, refreshLastPrices } from './remembered-items.repo.ts';
export { vendorItemKey } from './vendor-item-key.ts';
export { correctedPack, readPack } from './vendor-item-pack.ts';
export { vendorItemRoutes } from './vendor-items.routes.ts';
