import { search } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { searchRecords } from './search-records.ts';

export function searchRoutes(route: Router, deps: Deps): void {
  route(search, ({ caller, query }) => searchRecords(deps, caller, query.q ?? '', query.restaurantId));
}
