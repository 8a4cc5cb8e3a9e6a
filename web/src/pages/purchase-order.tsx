export { OrderScreen as PurchaseOrderPage } from '../features/purchase-orders/index.ts';
