export { hourName } from './breakdown-rows.ts';
export { comparedWith } from './compared-with.ts';
export { monthToDate } from './month-to-date.ts';
export { revenueRoutes } from './revenue.routes.ts';
export { readSoldDays } from './sold-days.repo.ts';
