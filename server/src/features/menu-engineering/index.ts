export { menuEngineeringRoutes } from './menu-engineering.routes.ts';
