import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { readMenuEngineering } from './read-menu-engineering.ts';
import { readMenuOverTime } from './read-over-time.ts';

export function menuEngineeringRoutes(route: Router, deps: Deps): void {
  route(api.menuEngineering, ({ caller, params, query }) =>
    readMenuEngineering(deps, caller, params.restaurantId, query),
  );
  route(api.menuOverTime, ({ caller, params, query }) => readMenuOverTime(deps, caller, params.restaurantId, query));
}
