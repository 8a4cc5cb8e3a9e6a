import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { acceptProcurement } from './accept-procurement.ts';
import { dismissProcurement } from './dismiss-procurement.ts';
import { generateProcurement } from './generate-procurement.ts';
import { listProcurement } from './list-procurement.ts';
import { undoProcurement } from './undo-procurement.ts';

export function procurementRoutes(route: Router, deps: Deps): void {
  route(api.listProcurement, ({ caller, params, query }) => listProcurement(deps, caller, params.restaurantId, query));
  route(api.generateProcurement, ({ caller, params }) => generateProcurement(deps, caller.permit(params.restaurantId)));
  route(api.acceptProcurement, ({ caller, params, body }) => acceptProcurement(deps, caller, params.id, body));
  route(api.dismissProcurement, ({ caller, params, body }) => dismissProcurement(deps, caller, params.id, body));
  route(api.undoProcurement, ({ caller, params }) => undoProcurement(deps, caller, params.id));
}
