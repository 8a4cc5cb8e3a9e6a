export { payableRoutes } from './payables.routes.ts';
