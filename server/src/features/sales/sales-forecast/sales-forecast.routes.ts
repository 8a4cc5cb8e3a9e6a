import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { addSpecialDays } from './add-special-days.ts';
import { deleteSpecialDay } from './delete-special-day.ts';
import { exportForecast } from './export-forecast.ts';
import { listDishes } from './list-dishes.ts';
import { listSpecialDays } from './list-special-days.ts';
import { readDish } from './read-dish.ts';
import { readForecast } from './read-forecast.ts';
import { updateSpecialDay } from './update-special-day.ts';

export function salesForecastRoutes(route: Router, deps: Deps): void {
  route(api.salesForecast, ({ caller, params }) => readForecast(deps, caller, params.restaurantId));
  route(api.salesForecastDishes, ({ caller, params, query }) => listDishes(deps, caller, params.restaurantId, query));
  route(api.salesForecastDish, ({ caller, params }) => readDish(deps, caller, params.restaurantId, params.menuItemId));
  route(api.exportSalesForecast, async ({ caller, params, reply }) => {
    await exportForecast(deps, caller, params.restaurantId, reply);
    return undefined;
  });
  route(api.listSpecialDays, ({ caller, query }) => listSpecialDays(deps, caller, query));
  route(api.addSpecialDays, ({ caller, body }) => addSpecialDays(deps, caller, body));
  route(api.updateSpecialDay, ({ caller, params, body }) => updateSpecialDay(deps, caller, params.id, body));
  route(api.deleteSpecialDay, async ({ caller, params }) => {
    await deleteSpecialDay(deps, caller, params.id);
    return undefined;
  });
}
