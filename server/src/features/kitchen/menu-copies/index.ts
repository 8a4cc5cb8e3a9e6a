export { copyDishes } from './copy-dishes.ts';
export { copyPictures, type PictureToCopy } from './copy-pictures.ts';
export { type IngredientMatch, matchIngredients } from './match-ingredients.ts';
export { menuCopyRoutes } from './menu-copies.routes.ts';
export { neededIngredients } from './needed-ingredients.ts';
export { newDishes } from './new-dishes.ts';
export {
  readDishes,
  readDishLines,
  readIngredients,
  readPrepLines,
  type SourceDish,
  type SourceIngredient,
} from './source-menu.repo.ts';
export { copyIngredient, copyPrepLines, readDishNames, readUsable } from './target-menu.repo.ts';
