export { financialRoutes } from './financials.routes.ts';
export { readFoodCost, readFoodCosts } from './read-food-cost.ts';
export { readProfitAndLoss } from './read-profit-and-loss.ts';
export { readSold, type SoldRow } from './sold.repo.ts';
export { stretchesOf } from './stretches.ts';
