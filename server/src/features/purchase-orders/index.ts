export { isCatchWeight } from './catch-weight.ts';
export { deliveriesOf } from './deliveries.repo.ts';
export { followReceipts } from './follow-receipts.ts';
export { type OrderLineRow, readOrderLines } from './order-lines.repo.ts';
export { orderingRoutes } from './ordering.routes.ts';
export { permitOrder } from './permit-order.ts';
export { lockOrder } from './purchase-orders.repo.ts';
export { purchaseOrderRoutes } from './purchase-orders.routes.ts';
export { reorderAutomatically } from './reorder-automatically.ts';
