export { readPosConnections } from './connections.repo.ts';
export { forgetHolders, sendDuePosSyncs } from './due-syncs.job.ts';
export { listPosSystems } from './list-systems.ts';
export { posRoutes } from './pos.routes.ts';
export { runPosSyncs, runPosSyncsJob } from './run-syncs.job.ts';
