export { monthToDate } from './month-to-date.ts';
export { revenueRoutes } from './revenue.routes.ts';
