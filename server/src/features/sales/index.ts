export { announceSales } from './announce-sales.ts';
export { countDirtyDays } from './count-dirty-days.ts';
export { makeMonths, makeMonthsAhead } from './make-months.ts';
export { markItemDays } from './marks.repo.ts';
export { otherSources } from './other-sources.repo.ts';
export { runSalesRollUp, salesRollUpJob, sendSalesRollUp } from './roll-up.job.ts';
export type { SalesTarget } from './sales-target.ts';
export { addStored, inPortions, nothingStored, type StoredSales, storeSales } from './store-sales.ts';
export { withdrawImport } from './withdraw-import.ts';
