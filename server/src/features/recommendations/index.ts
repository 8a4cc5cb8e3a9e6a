export { changeVendor } from './change-vendor.ts';
export { recommendationRoutes } from './recommendations.routes.ts';
