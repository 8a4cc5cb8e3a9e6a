export { dashboardRoutes } from './dashboard.routes.ts';
export { readTheoreticalCost } from './metrics.repo.ts';
