export { readFirstDays } from './first-days.repo.ts';
export { monthToDate } from './month-to-date.ts';
export { revenueRoutes } from './revenue.routes.ts';
