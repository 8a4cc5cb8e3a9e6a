import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { importRestaurants } from './import-restaurants.ts';
import { exportGroup, exportRestaurant } from './send-export.ts';

export function transferRoutes(route: Router, deps: Deps): void {
  route(api.exportRestaurant, ({ caller, params, reply }) => exportRestaurant(deps, caller, params.id, reply));
  route(api.exportGroup, ({ caller, params, reply }) => exportGroup(deps, caller, params.id, reply));
  route(api.importRestaurants, ({ caller, body, files }) => importRestaurants(deps, caller, body, files));
}
