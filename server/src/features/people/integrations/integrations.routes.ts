import { integrationCatalogue } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { listCatalogue } from './list-catalogue.ts';

export function integrationRoutes(route: Router, deps: Deps): void {
  route(integrationCatalogue, ({ caller, query }) => listCatalogue(deps, caller, query.restaurantId));
}
