import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { addCompetitor } from './add-competitor.ts';
import { deleteCompetitor } from './delete-competitor.ts';
import { listCompetitors, readCompetitor } from './list-competitors.ts';
import { searchCompetitors } from './search-competitors.ts';
import { setPlaceKey } from './set-place-key.ts';
import { readSurroundings, setSurroundings } from './surroundings.ts';
import { updateCompetitor } from './update-competitor.ts';

export function competitorRoutes(route: Router, deps: Deps): void {
  route(api.listCompetitors, ({ caller, query }) => listCompetitors(deps, caller, query));
  route(api.searchCompetitors, ({ caller, body }) => searchCompetitors(deps, caller, body));
  route(api.addCompetitor, ({ caller, body }) => addCompetitor(deps, caller, body));
  route(api.getCompetitor, ({ caller, params }) => readCompetitor(deps, caller, params.id));
  route(api.updateCompetitor, ({ caller, params, body }) => updateCompetitor(deps, caller, params.id, body));
  route(api.deleteCompetitor, ({ caller, params, body }) => deleteCompetitor(deps, caller, params.id, body));
  route(api.getSurroundings, ({ caller, params }) => readSurroundings(deps, caller, params.id));
  route(api.setSurroundings, ({ caller, params, body }) => setSurroundings(deps, caller, params.id, body));
  route(api.setPlaceKey, ({ caller, params, body }) => setPlaceKey(deps, caller, params.id, params.source, body));
}
