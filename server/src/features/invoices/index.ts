export { invoiceRoutes } from './invoices.routes.ts';
export { receivedOf } from './line-cost.ts';
export { type LineRow, listLines } from './line-items.repo.ts';
export { readWaiting } from './purchases.repo.ts';
export { type Purchase, type PurchaseSum, purchasesOf, sumPurchases } from './purchases.ts';
export { runReadInvoice } from './read-invoice.job.ts';
export { readInvoiceJob } from './read-invoice-kind.ts';
export { resumeReadings } from './resume-readings.ts';
export { takeFile } from './upload-invoice.ts';
