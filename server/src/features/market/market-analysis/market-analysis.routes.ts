import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { generateAnalysis } from './generate-analysis.ts';
import { listAnalyses } from './list-analyses.ts';
import { listDishes } from './list-dishes.ts';
import { readAnalysis, readNewest } from './read-analysis.ts';

export function marketAnalysisRoutes(route: Router, deps: Deps): void {
  route(api.getMarketAnalysis, ({ caller, query }) => readNewest(deps, caller, query));
  route(api.generateMarketAnalysis, ({ caller, body }) => generateAnalysis(deps, caller, body));
  route(api.listMarketAnalyses, ({ caller, query }) => listAnalyses(deps, caller, query));
  route(api.listMarketDishes, ({ caller, query }) => listDishes(deps, caller, query));
  route(api.readMarketAnalysis, ({ caller, params }) => readAnalysis(deps, caller, params.id));
}
