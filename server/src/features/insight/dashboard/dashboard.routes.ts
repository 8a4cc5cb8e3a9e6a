import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listDecisions } from './list-decisions.ts';
import { listReadiness } from './list-readiness.ts';
import { readMetrics } from './read-metrics.ts';
import { readSetup } from './read-setup.ts';

export function dashboardRoutes(route: Router, deps: Deps): void {
  route(api.dashboardMetrics, ({ caller, query }) => readMetrics(deps, caller, query));
  route(api.dashboardDecisions, ({ caller, query }) => listDecisions(deps, caller, query));
  route(api.dashboardSetup, ({ caller, query }) => readSetup(deps, caller, query));
  route(api.dashboardReadiness, ({ caller, query }) => listReadiness(deps, caller, query));
}
