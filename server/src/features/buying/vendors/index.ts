export { refreshDueDates } from './due-dates.ts';
export { netDaysOf, payingLock } from './payment-terms.repo.ts';
export { readVendor } from './read-vendors.ts';
export { termsOf, vendorRecord } from './vendor-record.ts';
export { autoApprovalOfVendor } from './vendors.repo.ts';
export { vendorRoutes } from './vendors.routes.ts';
