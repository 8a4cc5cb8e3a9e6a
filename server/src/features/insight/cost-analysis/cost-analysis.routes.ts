import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { exportCostAnalysis } from './export-cost-analysis.ts';
import { listIngredientTrends } from './list-ingredient-trends.ts';
import { listSupplierTrends } from './list-supplier-trends.ts';
import { readCostForecast } from './read-cost-forecast.ts';
import { readOutlook } from './read-outlook.ts';
import { readProjection } from './read-projection.ts';

export function costAnalysisRoutes(route: Router, deps: Deps): void {
  route(api.supplierTrends, ({ caller, query }) => listSupplierTrends(deps, caller, query));
  route(api.ingredientTrends, ({ caller, query }) => listIngredientTrends(deps, caller, query));
  route(api.exportCostAnalysis, async ({ caller, query, reply }) => {
    await exportCostAnalysis(deps, caller, query, reply);
    return undefined;
  });
  route(api.costForecast, ({ caller, query }) => readCostForecast(deps, caller, query));
  route(api.costProjection, ({ caller, query }) => readProjection(deps, caller, query));
  route(api.ingredientOutlook, ({ caller, params, query }) => readOutlook(deps, caller, params.id, query));
}
