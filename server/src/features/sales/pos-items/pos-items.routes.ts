import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { confirmSuggestions } from './confirm-suggestions.ts';
import { listCandidates } from './list-candidates.ts';
import { listPosItems } from './list-items.ts';
import { mapPosItems } from './map-items.ts';
import { summarisePosItems } from './summarise-items.ts';

export function posItemRoutes(route: Router, deps: Deps): void {
  route(api.listPosItems, ({ caller, query }) => listPosItems(deps, caller, query));
  route(api.posItemsSummary, ({ caller, query }) => summarisePosItems(deps, caller, query));
  route(api.mapPosItems, ({ caller, body }) => mapPosItems(deps, caller, body));
  route(api.confirmPosSuggestions, ({ caller, body }) => confirmSuggestions(deps, caller, body));
  route(api.posItemDishes, ({ caller, params }) => listCandidates(deps, caller, params.id));
}
