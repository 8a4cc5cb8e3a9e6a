export { findRunning } from './find-running.ts';
export { startEmbeddedPostgres } from './supervisor.ts';
