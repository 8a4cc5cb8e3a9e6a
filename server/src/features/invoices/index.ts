export { invoiceRoutes } from './invoices.routes.ts';
export { readInvoiceJob, runReadInvoice } from './read-invoice.job.ts';
export { resumeReadings } from './resume-readings.ts';
