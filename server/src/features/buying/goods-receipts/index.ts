export { goodsReceiptRoutes } from './goods-receipts.routes.ts';
export { restockReceipts } from './restock-receipts.ts';
export { stockedByReceipts } from './stocked-goods.repo.ts';
export { claimUnordered } from './unordered.repo.ts';
export { leftByDocument } from './write-receipts.repo.ts';
