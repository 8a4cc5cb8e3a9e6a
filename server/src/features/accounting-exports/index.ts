export { accountingExportRoutes } from './accounting-exports.routes.ts';
