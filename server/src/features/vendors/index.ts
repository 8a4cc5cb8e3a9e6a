export { autoApprovalOfVendor } from './vendors.repo.ts';
export { vendorRoutes } from './vendors.routes.ts';
