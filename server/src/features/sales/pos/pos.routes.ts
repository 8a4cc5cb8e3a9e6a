import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { backfillPos } from './backfill-pos.ts';
import { cancelPosSync } from './cancel-sync.ts';
import { connectPos } from './connect-pos.ts';
import { disconnectPos } from './disconnect-pos.ts';
import { getPos } from './get-pos.ts';
import { listPos } from './list-pos.ts';
import { listPosSyncs } from './list-syncs.ts';
import { listPosSystems } from './list-systems.ts';
import { receiveMessage } from './receive-message.ts';
import { syncPos } from './sync-pos.ts';
import { updatePos } from './update-pos.ts';

export function posRoutes(route: Router, deps: Deps): void {
  route(api.listPosSystems, async () => listPosSystems(deps));
  route(api.listPosIntegrations, ({ caller, query }) => listPos(deps, caller, query));
  route(api.getPosIntegration, ({ caller, params }) => getPos(deps, caller, params.id));
  route(api.connectPos, ({ caller, body }) => connectPos(deps, caller, body));
  route(api.updatePos, ({ caller, params, body }) => updatePos(deps, caller, params.id, body));
  route(api.disconnectPos, async ({ caller, params }) => {
    await disconnectPos(deps, caller, params.id);
    return undefined;
  });
  route(api.syncPos, ({ caller, params }) => syncPos(deps, caller, params.id));
  route(api.backfillPos, ({ caller, params, body }) => backfillPos(deps, caller, params.id, body));
  route(api.cancelPosSync, ({ caller, params }) => cancelPosSync(deps, caller, params.id));
  route(api.listPosSyncs, ({ caller, params, query }) => listPosSyncs(deps, caller, params.id, query));
  route(api.receivePosMessage, ({ params, request }) => receiveMessage(deps, params, request));
}
