export { dashboardRoutes } from './dashboard.routes.ts';
export { foodCostOf } from './food-cost.ts';
export { readRevenue, readTheoreticalCost } from './metrics.repo.ts';
