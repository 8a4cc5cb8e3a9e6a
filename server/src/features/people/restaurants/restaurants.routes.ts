import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createRestaurant } from './create-restaurant.ts';
import { deleteRestaurant } from './delete-restaurant.ts';
import { listCategories } from './list-categories.ts';
import { listRestaurants } from './list-restaurants.ts';
import { restaurantContents } from './restaurant-contents.ts';
import { updateRestaurant } from './update-restaurant.ts';

export function restaurantRoutes(route: Router, deps: Deps): void {
  route(api.listRestaurants, ({ caller, query }) => listRestaurants(deps, caller, query));
  route(api.createRestaurant, ({ caller, body }) => createRestaurant(deps, caller, body));
  route(api.updateRestaurant, ({ caller, params, body }) => updateRestaurant(deps, caller, params.id, body));
  route(api.restaurantCategories, ({ caller, params }) => listCategories(deps, caller, params.id));
  route(api.restaurantContents, ({ caller, params }) => restaurantContents(deps, caller, params.id));
  route(api.deleteRestaurant, async ({ caller, params, body }) => {
    await deleteRestaurant(deps, caller, params.id, body);
    return undefined;
  });
}
