import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { getPayables } from './get-payables.ts';
import { listOpenInvoices } from './list-open-invoices.ts';
import { listPayments } from './list-payments.ts';
import { recordPayment } from './record-payment.ts';
import { voidPayment } from './void-payment.ts';

export function payableRoutes(route: Router, deps: Deps): void {
  route(api.getPayables, ({ caller, query }) => getPayables(deps, caller, query));
  route(api.listOpenInvoices, ({ caller, query }) => listOpenInvoices(deps, caller, query));
  route(api.listPayments, ({ caller, query }) => listPayments(deps, caller, query));
  route(api.recordPayment, ({ caller, body }) => recordPayment(deps, caller, body));
  route(api.voidPayment, ({ caller, params, body }) => voidPayment(deps, caller, params.id, body));
}
