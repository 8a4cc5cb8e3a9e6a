export { ingredientRevenueRoutes } from './ingredient-revenue.routes.ts';
