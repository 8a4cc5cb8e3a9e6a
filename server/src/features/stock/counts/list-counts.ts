import type { CountSession, listCounts as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { sessionReply } from './count-reply.ts';
import { listSessions } from './sessions.repo.ts';

export async function listCounts(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<CountSession>> {
  const page = await listSessions(deps.db, caller.reach(query.restaurantId), query, query);
  return mapPage(page, (row) => sessionReply(caller, row));
}
