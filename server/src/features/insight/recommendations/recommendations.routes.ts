import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { decideRecommendation } from './decide-recommendation.ts';
import { generateRecommendations } from './generate-recommendations.ts';
import { listRecommendations } from './list-recommendations.ts';
import { undoRecommendation } from './undo-recommendation.ts';

export function recommendationRoutes(route: Router, deps: Deps): void {
  route(api.listRecommendations, ({ caller, query }) => listRecommendations(deps, caller, query));
  route(api.generateRecommendations, ({ caller, body }) => generateRecommendations(deps, caller, body));
  route(api.decideRecommendation, ({ caller, params, body }) => decideRecommendation(deps, caller, params.id, body));
  route(api.undoRecommendation, ({ caller, params }) => undoRecommendation(deps, caller, params.id));
}
