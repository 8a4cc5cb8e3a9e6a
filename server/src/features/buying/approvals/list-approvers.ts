import type { Approver, listApprovers as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { readApprovers } from './people.repo.ts';

export async function listApprovers(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Approver[]> {
  const scope = caller.permit(restaurantOf(caller, query.restaurantId));
  const people = await readApprovers(deps.db, scope, deps.clock());
  return people.map(({ id, name, role }) => ({ id, name, role, isYou: id === caller.user.id }));
}
