export { type ClassifiedPeriod, classifyPeriod, classifyPeriodKnown } from './classify-period.ts';
export { menuEngineeringRoutes } from './menu-engineering.routes.ts';
