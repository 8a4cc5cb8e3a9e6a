import * as api from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Router } from '../../../../platform/http/router.ts';
import { applyGroupScenario, undoGroupScenario } from './apply-group-scenario.ts';
import { deleteGroupScenario, restoreGroupScenario, updateGroupScenario } from './change-group-scenario.ts';
import { createGroupScenario } from './create-group-scenario.ts';
import { compareGroupScenarios, getGroupScenario } from './get-group-scenario.ts';
import { listGroupScenarios } from './list-group-scenarios.ts';
import { previewGroupScenario } from './preview-group-scenario.ts';
import { readGroupScenario } from './read-group-scenario.ts';

export function groupScenarioRoutes(route: Router, deps: Deps): void {
  route(api.readGroupScenario, ({ caller, body }) => readGroupScenario(deps, caller, body));
  route(api.previewGroupScenario, ({ caller, body }) => previewGroupScenario(deps, caller, body));
  route(api.listGroupScenarios, ({ caller, query }) => listGroupScenarios(deps, caller, query));
  route(api.createGroupScenario, ({ caller, body }) => createGroupScenario(deps, caller, body));
  route(api.compareGroupScenarios, ({ caller, body }) => compareGroupScenarios(deps, caller, body.ids));
  route(api.applyGroupScenario, ({ caller, body }) => applyGroupScenario(deps, caller, body));
  route(api.undoGroupScenario, ({ caller, body }) => undoGroupScenario(deps, caller, body));
  route(api.getGroupScenario, ({ caller, params }) => getGroupScenario(deps, caller, params.id));
  route(api.updateGroupScenario, ({ caller, params, body }) => updateGroupScenario(deps, caller, params.id, body));
  route(api.deleteGroupScenario, async ({ caller, params, body }) => {
    await deleteGroupScenario(deps, caller, params.id, body);
    return undefined;
  });
  route(api.restoreGroupScenario, ({ caller, params }) => restoreGroupScenario(deps, caller, params.id));
}
