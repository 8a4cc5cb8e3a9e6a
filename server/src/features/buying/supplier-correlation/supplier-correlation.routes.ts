import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { chooseSupplier } from './choose-supplier.ts';
import { decideCorrelation } from './decide-correlation.ts';
import { exportCorrelations } from './export-correlations.ts';
import { listCorrelations } from './list-correlations.ts';
import { readSummary } from './read-summary.ts';
import { runCorrelation } from './run-correlation.ts';

export function supplierCorrelationRoutes(route: Router, deps: Deps): void {
  route(api.listSupplierCorrelations, ({ caller, params, query }) =>
    listCorrelations(deps, caller, params.restaurantId, query),
  );
  route(api.supplierCorrelationSummary, ({ caller, params }) => readSummary(deps, caller, params.restaurantId));
  route(api.exportSupplierCorrelations, async ({ caller, params, query, reply }) => {
    exportCorrelations(deps, caller, params.restaurantId, query, reply);
    return undefined;
  });
  route(api.runSupplierCorrelation, ({ caller, params }) => runCorrelation(deps, caller, params.restaurantId));
  route(api.chooseSupplier, ({ caller, body }) => chooseSupplier(deps, caller, body));
  route(api.decideSupplierCorrelation, ({ caller, params, body }) => decideCorrelation(deps, caller, params.id, body));
}
