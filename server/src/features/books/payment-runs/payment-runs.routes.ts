import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { approvePaymentRun } from './approve-run.ts';
import { cancelPaymentRun } from './cancel-run.ts';
import { createPaymentRun, updatePaymentRun } from './edit-run.ts';
import { getPaymentRun, listPaymentRuns } from './read-runs.ts';
import { sendPaymentRun } from './send-run.ts';
import { sendRunFile } from './send-run-file.ts';

export function paymentRunRoutes(route: Router, deps: Deps): void {
  route(api.listPaymentRuns, ({ caller, query }) => listPaymentRuns(deps, caller, query));
  route(api.getPaymentRun, ({ caller, params }) => getPaymentRun(deps, caller, params.id));
  route(api.createPaymentRun, ({ caller, body }) => createPaymentRun(deps, caller, body));
  route(api.updatePaymentRun, ({ caller, params, body }) => updatePaymentRun(deps, caller, params.id, body));
  route(api.approvePaymentRun, ({ caller, params, body }) => approvePaymentRun(deps, caller, params.id, body));
  route(api.sendPaymentRun, ({ caller, params, body }) => sendPaymentRun(deps, caller, params.id, body));
  route(api.cancelPaymentRun, ({ caller, params, body }) => cancelPaymentRun(deps, caller, params.id, body));
  route(api.getPaymentRunFile, ({ caller, params, reply }) => sendRunFile(deps, caller, params.id, reply));
}
