import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createRequest } from './create-request.ts';
import { getRequest } from './get-request.ts';
import { listRequests } from './list-requests.ts';
import { reopenRequest } from './reopen-request.ts';
import { sendRequest } from './send-request.ts';
import { settleRequest } from './settle-request.ts';
import { updateRequest } from './update-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

export function creditRequestRoutes(route: Router, deps: Deps): void {
  route(api.listCreditRequests, ({ caller, query }) => listRequests(deps, caller, query));
  route(api.getCreditRequest, ({ caller, params }) => getRequest(deps, caller, params.id));
  route(api.createCreditRequest, ({ caller, body }) => createRequest(deps, caller, body));
  route(api.updateCreditRequest, ({ caller, params, body }) => updateRequest(deps, caller, params.id, body));
  route(api.sendCreditRequest, ({ caller, params, body }) => sendRequest(deps, caller, params.id, body));
  route(api.settleCreditRequest, ({ caller, params, body }) => settleRequest(deps, caller, params.id, body));
  route(api.withdrawCreditRequest, ({ caller, params, body }) => withdrawRequest(deps, caller, params.id, body));
  route(api.reopenCreditRequest, ({ caller, params, body }) => reopenRequest(deps, caller, params.id, body));
}
