export { supplierPerformanceRoutes } from './supplier-performance.routes.ts';
