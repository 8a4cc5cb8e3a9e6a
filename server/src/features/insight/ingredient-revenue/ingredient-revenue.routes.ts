import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { readIngredientRevenue } from './read-ingredient-revenue.ts';

export function ingredientRevenueRoutes(route: Router, deps: Deps): void {
  // With the period as a path segment, parameters arrive as text; the query schema checks them.
  route(api.ingredientRevenue, ({ caller, params, query }) =>
    readIngredientRevenue(deps, caller, Number(params.restaurantId), query),
  );
}
