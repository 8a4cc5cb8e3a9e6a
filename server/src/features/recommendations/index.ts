export { changeVendor, restoreVendor } from './change-vendor.ts';
export type { VendorEffect } from './effect.ts';
export { recommendationRoutes } from './recommendations.routes.ts';
export { closeVendorAdvice, reopenAdvice } from './vendor-advice.repo.ts';
