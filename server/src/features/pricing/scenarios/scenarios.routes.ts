import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { applyScenario, undoScenario } from './apply-scenario.ts';
import { createScenario } from './create-scenario.ts';
import { deleteScenario, restoreScenario } from './delete-scenario.ts';
import { compareScenarios, getScenario } from './get-scenario.ts';
import { listScenarios } from './list-scenarios.ts';
import { previewScenario } from './preview-scenario.ts';
import { printScenario } from './print/print-scenario.ts';
import { readScenario } from './read-scenario.ts';
import { updateScenario } from './update-scenario.ts';

export function scenarioRoutes(route: Router, deps: Deps): void {
  route(api.readScenario, ({ caller, body }) => readScenario(deps, caller, body));
  route(api.previewScenario, ({ caller, body }) => previewScenario(deps, caller, body));
  route(api.printScenario, async ({ caller, query, reply }) => {
    await printScenario(deps, caller, query, reply);
    return undefined;
  });
  route(api.listScenarios, ({ caller, query }) => listScenarios(deps, caller, query));
  route(api.createScenario, ({ caller, body }) => createScenario(deps, caller, body));
  route(api.compareScenarios, ({ caller, body }) => compareScenarios(deps, caller, body.ids));
  route(api.getScenario, ({ caller, params }) => getScenario(deps, caller, params.id));
  route(api.updateScenario, ({ caller, params, body }) => updateScenario(deps, caller, params.id, body));
  route(api.deleteScenario, async ({ caller, params, body }) => {
    await deleteScenario(deps, caller, params.id, body);
    return undefined;
  });
  route(api.restoreScenario, ({ caller, params }) => restoreScenario(deps, caller, params.id));
  route(api.applyScenario, ({ caller, body }) => applyScenario(deps, caller, body));
  route(api.undoScenario, ({ caller, body }) => undoScenario(deps, caller, body));
}
