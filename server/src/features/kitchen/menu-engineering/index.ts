export { classifyPeriod } from './classify-period.ts';
export { menuEngineeringRoutes } from './menu-engineering.routes.ts';
