import type { listLabour as endpoint, LabourCost, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import * as repo from './labour.repo.ts';
import { labourReply } from './labour-reply.ts';

export async function listLabour(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<LabourCost>> {
  const page = await repo.listLabour(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => labourReply(caller, row));
}
