export { startEmbeddedPostgres } from './supervisor.ts';
