import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listApprovers } from './list-approvers.ts';
import { createRule, deleteRule, listRules, updateRule } from './manage-rules.ts';
import { createStandIn, deleteStandIn, listStandIns, updateStandIn } from './stand-ins.ts';

export function approvalRoutes(route: Router, deps: Deps): void {
  route(api.listApprovalRules, ({ caller, query }) => listRules(deps, caller, query));
  route(api.createApprovalRule, ({ caller, body }) => createRule(deps, caller, body));
  route(api.updateApprovalRule, ({ caller, params, body }) => updateRule(deps, caller, params.id, body));
  route(api.deleteApprovalRule, ({ caller, params, body }) => deleteRule(deps, caller, params.id, body));
  route(api.listApprovers, ({ caller, query }) => listApprovers(deps, caller, query));
  route(api.listStandIns, ({ caller, query }) => listStandIns(deps, caller, query));
  route(api.createStandIn, ({ caller, body }) => createStandIn(deps, caller, body));
  route(api.updateStandIn, ({ caller, params, body }) => updateStandIn(deps, caller, params.id, body));
  route(api.deleteStandIn, ({ caller, params, body }) => deleteStandIn(deps, caller, params.id, body));
}
