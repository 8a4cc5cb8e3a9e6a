export { OrdersScreen as PurchaseOrdersPage } from '../features/buying/purchase-orders/index.ts';
