import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { explainChange } from './explain-change.ts';
import { marginWaterfall } from './margin-waterfall.ts';

export function whyRoutes(route: Router, deps: Deps): void {
  route(api.explainChange, ({ caller, query: { restaurantId, figure = 'foodCostPercent', ...asked } }) =>
    explainChange(deps, caller.reach(restaurantId), { figure, ...asked }),
  );
  route(api.marginWaterfall, ({ caller, query }) => marginWaterfall(deps, caller, query));
}
