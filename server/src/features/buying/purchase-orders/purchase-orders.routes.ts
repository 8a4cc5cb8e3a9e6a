import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createOrder } from './create-order.ts';
import { deleteOrder } from './delete-order.ts';
import { draftOrders } from './draft-orders.ts';
import { duplicateOrder } from './duplicate-order.ts';
import { cancelOrder, closeOrder } from './end-order.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { readOrder } from './read-order.ts';
import { reopenOrder } from './reopen-order.ts';
import { sendDocument } from './send-document.ts';
import { sendOrder } from './send-order.ts';
import { summariseOrders } from './summarise-orders.ts';
import { updateOrder } from './update-order.ts';

export function purchaseOrderRoutes(route: Router, deps: Deps): void {
  route(api.listPurchaseOrders, ({ caller, query }) => listOrders(deps, caller, query));
  route(api.purchaseOrderSummary, ({ caller, query }) => summariseOrders(deps, caller, query));
  route(api.getPurchaseOrder, ({ caller, params }) => readOrder(deps, caller, params.id));
  route(api.createPurchaseOrder, ({ caller, body }) => createOrder(deps, caller, body));
  route(api.draftPurchaseOrders, ({ caller, body }) => draftOrders(deps, caller, body));
  route(api.updatePurchaseOrder, ({ caller, params, body }) => updateOrder(deps, caller, params.id, body));
  route(api.deletePurchaseOrder, async ({ caller, params, body }) => {
    await deleteOrder(deps, caller, params.id, body?.version);
    return undefined;
  });
  route(api.duplicatePurchaseOrder, ({ caller, params }) => duplicateOrder(deps, caller, params.id));
  route(api.sendPurchaseOrder, ({ caller, params, body }) => sendOrder(deps, caller, params.id, body));
  route(api.cancelPurchaseOrder, ({ caller, params, body }) => cancelOrder(deps, caller, params.id, body));
  route(api.closePurchaseOrder, ({ caller, params, body }) => closeOrder(deps, caller, params.id, body));
  route(api.reopenPurchaseOrder, ({ caller, params, body }) => reopenOrder(deps, caller, params.id, body));
  route(api.purchaseOrderDocument, ({ caller, params, reply }) => sendDocument(deps, caller, params, reply));
  route(api.exportPurchaseOrders, ({ caller, query, reply }) => exportOrders(deps, caller, query, reply));
}
