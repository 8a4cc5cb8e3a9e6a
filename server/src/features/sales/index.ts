export { announceSales, type SalesNews } from './announce-sales.ts';
export { type CountingDeps, countDirtyDays } from './count-dirty-days.ts';
export { makeMonths, makeMonthsAhead } from './make-months.ts';
export { markDays, markItemDays } from './marks.repo.ts';
export { otherSources } from './other-sources.repo.ts';
export { runSalesRollUp, salesRollUpJob, sendSalesRollUp } from './roll-up.job.ts';
export type { SalesTarget } from './sales-target.ts';
export { type StoredSales, storeSales } from './store-sales.ts';
export { withdrawImport } from './withdraw-import.ts';
