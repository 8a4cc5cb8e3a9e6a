export { changeVendor, restoreVendor } from './change-vendor.ts';
export type { VendorEffect } from './effect.ts';
export { recommendationRoutes } from './recommendations.routes.ts';
export { rewordAdviceJob, runRewordAdvice } from './reword-advice.job.ts';
export { closeVendorAdvice, reopenAdvice } from './vendor-advice.repo.ts';
