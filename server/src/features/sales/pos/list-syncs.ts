import type { PosSync } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page, type PageRequest } from '../../../platform/http/page.ts';
import { permitPos } from './permit-pos.ts';
import * as repo from './pos-syncs.repo.ts';
import { syncReply } from './sync-reply.ts';

export async function listPosSyncs(
  deps: Deps,
  caller: Caller,
  id: number,
  request: PageRequest,
): Promise<Page<PosSync>> {
  const scope = await permitPos(deps, caller, id);
  return mapPage(await repo.listSyncs(deps.db, scope, id, request), syncReply);
}
