export { addIngredient, typedOn } from './add-ingredient.ts';
export { forgetAliases, readAliases, rememberAlias } from './aliases.repo.ts';
export { applyChange } from './apply-change.ts';
export { ingredientReply } from './ingredient-reply.ts';
export { findIngredient } from './ingredients.repo.ts';
export { ingredientRoutes } from './ingredients.routes.ts';
export { permitIngredient, takeIngredient } from './permit-ingredient.ts';
export { priceInUnit } from './price-in-unit.ts';
