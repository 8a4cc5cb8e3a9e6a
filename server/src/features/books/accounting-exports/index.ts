export { accountingExportRoutes } from './accounting-exports.routes.ts';
export { readLastExports } from './last-exports.repo.ts';
