export { countedFoodCost } from './counted-food-cost.ts';
export { usageRoutes } from './usage.routes.ts';
