export { moveToTrash } from './bin/delete-invoice.ts';
export { emptyBins } from './bin/empty-bins.ts';
export type { CalendarDay } from './invoice-filter.ts';
export { calendarDays, calendarToday } from './invoice-reply.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { packOf as packOfLine, type ReceivedColumns, receivedOf } from './lines/line-cost.ts';
export { type LineRow, listLinesOf } from './lines/line-items.repo.ts';
export { leaveToPerson } from './posting/auto-approve.ts';
export { countsOn, countsWithin } from './posting/counts-on.repo.ts';
export { readWaiting } from './posting/purchases.repo.ts';
export {
  type Purchase,
  type PurchaseSum,
  purchasesByInvoiceKnown,
  purchasesOf,
  sumPurchases,
  sumPurchasesKnown,
} from './posting/purchases.ts';
export { voidPrices } from './posting/void-prices.ts';
export { fileKind } from './reading/file-kind.ts';
export { fileOfUpload } from './reading/file-of-upload.ts';
export { runReadInvoice, settle as decideOnApproval } from './reading/read-invoice.job.ts';
export { readInvoiceJob } from './reading/read-invoice-kind.ts';
export { takeOpen } from './reading/rematch-open-invoices.ts';
export { resumeReadings } from './reading/resume-readings.ts';
export { takeStatement } from './reading/take-statement.ts';
export { takeFile, takeStored } from './reading/upload-invoice.ts';
export { failureWords, standsAlone } from './reading/vision-words.ts';
