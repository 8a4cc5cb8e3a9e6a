export { websiteScanRoutes } from './website-scan.routes.ts';
