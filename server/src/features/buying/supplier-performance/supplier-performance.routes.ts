import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { rateVendor } from './rate-vendor.ts';
import { readPerformance } from './read-performance.ts';
import { readRatings } from './read-ratings.ts';
import { withdrawRating } from './withdraw-rating.ts';

export function supplierPerformanceRoutes(route: Router, deps: Deps): void {
  route(api.readSupplierPerformance, ({ caller, params, query }) =>
    readPerformance(deps, caller, params.restaurantId, query),
  );
  route(api.readVendorRatings, ({ caller, params }) => readRatings(deps, caller, params.id));
  route(api.rateVendor, ({ caller, params, body }) => rateVendor(deps, caller, params.id, body));
  route(api.withdrawVendorRating, ({ caller, params }) => withdrawRating(deps, caller, params.id));
}
