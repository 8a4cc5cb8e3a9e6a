export { countRoutes } from './counts.routes.ts';
