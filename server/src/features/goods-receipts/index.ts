export { goodsReceiptRoutes } from './goods-receipts.routes.ts';
export { stockedByReceipts } from './stocked-goods.repo.ts';
export { leftByDocument } from './write-receipts.repo.ts';
