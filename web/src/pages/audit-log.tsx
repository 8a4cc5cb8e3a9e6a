export { AuditScreen as AuditLogPage } from '../features/people/audit/index.ts';
