export { dashboardRoutes } from './dashboard.routes.ts';
export { readRevenue, readTheoreticalCost } from './metrics.repo.ts';
