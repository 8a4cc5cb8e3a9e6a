export { auditCredits } from './audit-credits.ts';
export { auditInvoice } from './audit-invoice.ts';
export * from './audited.ts';
export { accountOfSubject } from './bank-account.ts';
