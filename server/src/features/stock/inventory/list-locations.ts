import type { listLocations as endpoint, QueryOf, StorageLocation } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { locationReply } from './location-reply.ts';
import * as repo from './locations.repo.ts';

export async function listLocations(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<StorageLocation>> {
  const page = await repo.listLocations(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => locationReply(caller, row));
}
