export { OrderScreen as PurchaseOrderPage } from '../features/buying/purchase-orders/index.ts';
