export { correlateNow } from './correlate-now.ts';
export { giveUpDeadRuns, runCorrelationJob } from './correlation.job.ts';
export { correlationJob } from './run-kind.ts';
export { supplierCorrelationRoutes } from './supplier-correlation.routes.ts';
