import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listDetailed } from './list-detailed.ts';
import { listRestaurantRevenue } from './list-restaurant-revenue.ts';
import { readAnalytics } from './read-analytics.ts';
import { readBreakdown } from './read-breakdown.ts';
import { readRevenueSummary } from './read-revenue-summary.ts';
import { readSalesSummary } from './read-sales-summary.ts';

export function revenueRoutes(route: Router, deps: Deps): void {
  route(api.revenueSummary, ({ caller, query }) => readRevenueSummary(deps, caller, query));
  route(api.salesSummary, ({ caller, query }) => readSalesSummary(deps, caller, query));
  route(api.salesBreakdown, ({ caller, query }) => readBreakdown(deps, caller, query));
  route(api.revenueDetailed, ({ caller, query }) => listDetailed(deps, caller, query));
  route(api.revenueAnalytics, ({ caller, query }) => readAnalytics(deps, caller, query));
  route(api.restaurantRevenue, ({ caller, query }) => listRestaurantRevenue(deps, caller, query));
}
