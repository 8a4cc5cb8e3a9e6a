export { salesImportRoutes } from './sales-imports.routes.ts';
