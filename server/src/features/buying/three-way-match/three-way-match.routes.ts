import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { decideMatch } from './decide-match.ts';
import { linkInvoice } from './link-invoice.ts';
import { listInvoicesOfOrder } from './list-invoices-of-order.ts';
import { listOrdersOfInvoice } from './list-orders-of-invoice.ts';
import { readMatch } from './read-match.ts';
import { unlinkInvoice } from './unlink-invoice.ts';

export function threeWayMatchRoutes(route: Router, deps: Deps): void {
  route(api.listInvoicesOfOrder, ({ caller, params }) => listInvoicesOfOrder(deps, caller, params.id));
  route(api.listOrdersOfInvoice, ({ caller, params }) => listOrdersOfInvoice(deps, caller, params.id));
  route(api.linkInvoice, ({ caller, params }) => linkInvoice(deps, caller, params));
  route(api.unlinkInvoice, ({ caller, params }) => unlinkInvoice(deps, caller, params));
  route(api.readMatch, ({ caller, params }) => readMatch(deps, caller, params.id));
  route(api.decideMatch, ({ caller, params, body }) => decideMatch(deps, caller, params.id, body));
}
