export { casesOfIngredients } from './cases-of-ingredients.ts';
export { type Correction, correctItem } from './correct-item.ts';
export { costsAtPrices } from './cost-at-price.ts';
export { costsOfItems } from './costs-of-items.ts';
export { ratesOfForeignPrices } from './foreign-prices.repo.ts';
export { absorbItem, adoptPrintedPacks } from './item-changes.repo.ts';
export { pricedAs } from './item-content.ts';
export { comparableItemsOfIngredient, listItemsOfIngredient } from './list-items-of-ingredient.ts';
export { listPricedItems } from './list-priced-items.ts';
export { forgetListed, readListPrices, writeListPrices } from './listed-items.repo.ts';
export { type OfferedItem, offeredItems } from './offered-items.ts';
export { listOrderableItems, type OrderableItem } from './orderable-items.ts';
export {
  confirmItems,
  ensureItems,
  forgetUnitWord,
  itemsUnderKeys,
  type KnownItem,
  knownItems,
  refreshLastPrices,
} from './remembered-items.repo.ts';
export { printedKey, vendorItemKey } from './vendor-item-key.ts';
export { packOf as packOfItem, readPack } from './vendor-item-pack.ts';
export { restaurantsOf } from './vendor-items.repo.ts';
export { vendorItemRoutes } from './vendor-items.routes.ts';
