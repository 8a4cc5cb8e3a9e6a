export { changesUnderKey, recordAccountChange, recordRestaurantChange } from './audit.repo.ts';
export { auditRoutes } from './audit.routes.ts';
export { changeRecord, holdRecord, type RecordKind, type Within, withinRecord } from './change-record.ts';
