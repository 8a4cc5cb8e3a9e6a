import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listGuide } from './list-guide.ts';
import { readIngredientOrdering } from './read-ingredient-ordering.ts';
import { readVendorOrdering } from './read-vendor-ordering.ts';
import { saveGuide } from './save-guide.ts';
import { setIngredientOrdering } from './set-ingredient-ordering.ts';
import { setVendorOrdering } from './set-vendor-ordering.ts';
import { suggestOrders } from './suggest-orders.ts';

/** Routes leading up to an order: vendor ordering settings, order guides, and suggestions. */
export function orderingRoutes(route: Router, deps: Deps): void {
  route(api.getVendorOrdering, ({ caller, params }) => readVendorOrdering(deps, caller, params.id));
  route(api.setVendorOrdering, ({ caller, params, body }) => setVendorOrdering(deps, caller, params.id, body));
  route(api.listOrderGuide, ({ caller, params, query }) => listGuide(deps, caller, params.id, query));
  route(api.saveOrderGuide, ({ caller, params, body }) => saveGuide(deps, caller, params.id, body));
  route(api.orderSuggestions, ({ caller, params, query }) => suggestOrders(deps, caller, params.restaurantId, query));
  route(api.getIngredientOrdering, ({ caller, params }) => readIngredientOrdering(deps, caller, params.id));
  route(api.setIngredientOrdering, ({ caller, params, body }) => setIngredientOrdering(deps, caller, params.id, body));
}
