import type { listPosIntegrations as endpoint, PosIntegration, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as repo from './pos.repo.ts';
import { posReply } from './pos-reply.ts';

export async function listPos(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PosIntegration>> {
  const page = await repo.listPos(deps.db, caller.reach(query.restaurantId), deps.clock(), query);
  return mapPage(page, (row) => posReply(deps, caller, row));
}
