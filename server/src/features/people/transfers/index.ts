export { transferRoutes } from './transfers.routes.ts';
