import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { compareScenarios } from './compare-scenarios.ts';
import { createScenario } from './create-scenario.ts';
import { deleteScenario } from './delete-scenario.ts';
import { getScenario } from './get-scenario.ts';
import { groupScenarioRoutes } from './group/group-scenarios.routes.ts';
import { listScenarios } from './list-scenarios.ts';
import { previewScenario } from './preview-scenario.ts';
import { printScenario } from './print/print-scenario.ts';
import { readTypedScenario } from './read-typed-scenario.ts';
import { restoreScenario } from './restore-scenario.ts';
import { updateScenario } from './update-scenario.ts';

export function scenarioRoutes(route: Router, deps: Deps): void {
  route(api.readScenario, ({ caller, body }) => readTypedScenario(deps, caller, body));
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
  groupScenarioRoutes(route, deps);
}
