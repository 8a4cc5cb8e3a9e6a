export { monthToDate } from './month-to-date.ts';
export { revenueRoutes } from './revenue.routes.ts';
export { comparedWith, readSoldDays } from './sold-days.ts';
