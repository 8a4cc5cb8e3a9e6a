import * as api from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { listOrders } from './list-orders.ts';
import { readOrder } from './read-order.ts';
import { summariseOrders } from './summarise-orders.ts';

export function purchaseOrderRoutes(route: Router, deps: Deps): void {
  route(api.listPurchaseOrders, ({ caller, query }) => listOrders(deps, caller, query));
  route(api.purchaseOrderSummary, ({ caller, query }) => summariseOrders(deps, caller, query));
  route(api.getPurchaseOrder, ({ caller, params }) => readOrder(deps, caller, params.id));
}
