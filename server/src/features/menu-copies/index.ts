export { type IngredientMatch, matchIngredients } from './match-ingredients.ts';
export { menuCopyRoutes } from './menu-copies.routes.ts';
export { copyIngredient, readUsable } from './target-menu.repo.ts';
