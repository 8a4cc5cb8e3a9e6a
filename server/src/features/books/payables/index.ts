export { sumOpen, vendorsOwed } from './open-invoices.repo.ts';
export { payableRoutes } from './payables.routes.ts';
export { findPayment } from './payments.repo.ts';
export { planPayment, settleVendor } from './record-payment.ts';
export { settleInvoices } from './settle-invoices.ts';
export { lockInvoices, type SettledRow } from './settled-invoices.repo.ts';
export { undoPayment } from './void-payment.ts';
