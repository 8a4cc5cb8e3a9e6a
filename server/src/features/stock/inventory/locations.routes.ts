import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { listLocations } from './list-locations.ts';
import { orderLocations } from './order-locations.ts';
import { orderShelves } from './order-shelves.ts';
import { renameLocation } from './rename-location.ts';

export function locationRoutes(route: Router, deps: Deps): void {
  route(api.listLocations, ({ caller, query }) => listLocations(deps, caller, query));
  route(api.createLocation, ({ caller, body }) => createLocation(deps, caller, body));
  route(api.renameLocation, ({ caller, params, body }) => renameLocation(deps, caller, params.id, body));
  route(api.orderLocations, ({ caller, body }) => orderLocations(deps, caller, body));
  route(api.orderShelves, ({ caller, params, body }) => orderShelves(deps, caller, params.id, body));
  route(api.deleteLocation, async ({ caller, params }) => {
    await deleteLocation(deps, caller, params.id);
    return undefined;
  });
}
