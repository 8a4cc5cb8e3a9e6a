export { forgetHolders, sendDuePosSyncs } from './due-syncs.job.ts';
export { posRoutes } from './pos.routes.ts';
export { runPosSyncs, runPosSyncsJob } from './run-syncs.job.ts';
