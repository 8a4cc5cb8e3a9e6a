export { changesUnderKey, recordAccountChange, recordRestaurantChange } from './audit.repo.ts';
export { auditRoutes } from './audit.routes.ts';
