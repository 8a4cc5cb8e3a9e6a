export { auditCredits } from './audit-credits.ts';
export { auditInvoice } from './audit-invoice.ts';
export { type AuditTolerances, auditTolerances } from './audit-tolerances.ts';
export * from './audited.ts';
