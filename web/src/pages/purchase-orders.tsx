export { OrdersScreen as PurchaseOrdersPage } from '../features/purchase-orders/index.ts';
