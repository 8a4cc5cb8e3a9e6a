export type { EmbeddedState } from './keep-running.ts';
export { type EmbeddedConnection, type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';
