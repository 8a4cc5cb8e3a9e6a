export { ingredientRoutes } from './ingredients.routes.ts';
