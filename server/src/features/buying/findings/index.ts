export { auditDueInvoices, auditRestaurant } from './audit/audit-due-invoices.job.ts';
export { auditSentCredits } from './audit/audit-sent-credits.job.ts';
export { findingRoutes } from './findings.routes.ts';
