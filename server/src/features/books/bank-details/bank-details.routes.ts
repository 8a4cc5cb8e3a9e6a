import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { approveBankDetails, rejectBankDetails, removeBankDetails } from './decide-bank-details.ts';
import { proposeBankDetails } from './propose-bank-details.ts';
import { getBankDetails, listPendingBankDetails } from './read-bank-details.ts';

export function bankDetailRoutes(route: Router, deps: Deps): void {
  route(api.getBankDetails, ({ caller, params }) => getBankDetails(deps, caller, params.id));
  route(api.listPendingBankDetails, ({ caller, query }) => listPendingBankDetails(deps, caller, query));
  route(api.proposeBankDetails, ({ caller, params, body }) => proposeBankDetails(deps, caller, params.id, body));
  route(api.approveBankDetails, ({ caller, params, body }) => approveBankDetails(deps, caller, params.id, body));
  route(api.rejectBankDetails, ({ caller, params, body }) => rejectBankDetails(deps, caller, params.id, body));
  route(api.removeBankDetails, ({ caller, params, body }) => removeBankDetails(deps, caller, params.id, body));
}
