export { changesUnderKey, type KeyedChange, recordAccountChange, recordRestaurantChange } from './audit.repo.ts';
export { auditRoutes } from './audit.routes.ts';
