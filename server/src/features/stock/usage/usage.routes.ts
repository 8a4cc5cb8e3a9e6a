import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { exportItems } from './export-items.ts';
import { listItems } from './list-items.ts';
import { listPeriods } from './list-periods.ts';
import { readItem } from './read-item.ts';
import { readReport } from './read-report.ts';

export function usageRoutes(route: Router, deps: Deps): void {
  route(api.usageReport, ({ caller, params, query }) => readReport(deps, caller, params.restaurantId, query));
  route(api.usagePeriods, ({ caller, params, query }) => listPeriods(deps, caller, params.restaurantId, query));
  route(api.usageItems, ({ caller, params, query }) => listItems(deps, caller, params.restaurantId, query));
  route(api.exportUsage, async ({ caller, params, query, reply }) => {
    await exportItems(deps, caller, params.restaurantId, query, reply);
    return undefined;
  });
  route(api.usageItem, ({ caller, params, query }) =>
    readItem(deps, caller, params.restaurantId, params.ingredientId, query),
  );
}
