export { refreshDueDates } from './due-dates.ts';
export { payingLock } from './paying-lock.ts';
export { netDaysOf } from './payment-terms.repo.ts';
export { permitVendor } from './permit-vendor.ts';
export { readVendor } from './read-vendor.ts';
export { termsOf } from './terms-of.ts';
export { autoApprovalOfVendor } from './vendors.repo.ts';
export { vendorRoutes } from './vendors.routes.ts';
