export { permitVendor } from './permit-vendor.ts';
export { readVendor } from './read-vendor.ts';
export { autoApprovalOfVendor } from './vendors.repo.ts';
export { vendorRoutes } from './vendors.routes.ts';
