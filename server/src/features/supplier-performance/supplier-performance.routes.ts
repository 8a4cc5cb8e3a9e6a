import * as api from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { readPerformance } from './read-performance.ts';

export function supplierPerformanceRoutes(route: Router, deps: Deps): void {
  route(api.readSupplierPerformance, ({ caller, params, query }) =>
    readPerformance(deps, caller, params.restaurantId, query),
  );
}
