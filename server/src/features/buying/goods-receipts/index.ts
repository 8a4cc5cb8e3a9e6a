export { goodsReceiptRoutes } from './goods-receipts.routes.ts';
export { restockReceipts, restockUnlinked } from './restock-receipts.ts';
export { leftToInvoices, stockedByInvoice, stockedByInvoices, stockedByReceipts } from './stocked-goods.repo.ts';
export { claimUnordered } from './unordered.repo.ts';
export { leftByDocument } from './write-receipts.repo.ts';
