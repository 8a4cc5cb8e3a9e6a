import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listLearned } from './list-learned.ts';
import { undoLearned } from './undo-learned.ts';

export function learningRoutes(route: Router, deps: Deps): void {
  route(api.listLearned, ({ caller, params }) => listLearned(deps, caller, params.id));
  route(api.undoLearned, async ({ caller, params }) => {
    await undoLearned(deps, caller, params.id, params.factId);
    return undefined;
  });
}
