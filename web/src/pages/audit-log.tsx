export { AuditScreen as AuditLogPage } from '../features/audit/index.ts';
