export { costOfSales } from './cost-of-sales.ts';
export { ingredientRevenueRoutes } from './ingredient-revenue.routes.ts';
