export { supplierPerformanceRoutes } from './supplier-performance.routes.ts';
export { vendorRecords } from './vendor-records.ts';
export { vendorScores } from './vendor-scores.ts';
