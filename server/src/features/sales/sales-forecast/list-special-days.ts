import type { listSpecialDays as endpoint, QueryOf, SpecialDayRow } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { specialDayReply } from './special-day-reply.ts';
import * as repo from './special-days.repo.ts';

export async function listSpecialDays(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<SpecialDayRow>> {
  const page = await repo.listSpecialDays(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => specialDayReply(caller, row));
}
