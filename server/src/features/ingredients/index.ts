export { addIngredient } from './add-ingredient.ts';
export { ingredientRoutes } from './ingredients.routes.ts';
export { priceInUnit } from './price-in-unit.ts';
