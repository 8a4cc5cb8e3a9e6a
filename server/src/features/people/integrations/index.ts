export { integrationRoutes } from './integrations.routes.ts';
