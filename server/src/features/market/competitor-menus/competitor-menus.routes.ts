import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { matchMenuAgain } from './match-menu.ts';
import { listCompetitorDishes, listMenuChanges, listMenuScans, readDish, readMenu } from './read-menu.ts';
import { readCompetitorFile } from './read-menu-file.ts';
import { setMatch } from './set-match.ts';
import { readMenuNow } from './start-reading.ts';
import { addDish, deleteDish, updateDish } from './type-dish.ts';

export function competitorMenuRoutes(route: Router, deps: Deps): void {
  route(api.getCompetitorMenu, ({ caller, params }) => readMenu(deps, caller, params.id));
  route(api.listCompetitorDishes, ({ caller, params, query }) => listCompetitorDishes(deps, caller, params.id, query));
  route(api.addCompetitorDish, ({ caller, params, body }) => addDish(deps, caller, params.id, body));
  route(api.readCompetitorMenu, ({ caller, params }) => readMenuNow(deps, caller, params.id));
  route(api.readCompetitorMenuFile, (call) => readCompetitorFile(deps, call));
  route(api.matchCompetitorMenu, ({ caller, params }) => matchMenuAgain(deps, caller, params.id));
  route(api.listCompetitorMenuScans, ({ caller, params, query }) => listMenuScans(deps, caller, params.id, query));
  route(api.listCompetitorMenuChanges, ({ caller, params, query }) => listMenuChanges(deps, caller, params.id, query));
  route(api.getCompetitorDish, ({ caller, params }) => readDish(deps, caller, params.id));
  route(api.updateCompetitorDish, ({ caller, params, body }) => updateDish(deps, caller, params.id, body));
  route(api.deleteCompetitorDish, async ({ caller, params, body }) => {
    await deleteDish(deps, caller, params.id, body);
    return undefined;
  });
  route(api.setCompetitorMatch, ({ caller, params, body }) => setMatch(deps, caller, params.id, body));
}
