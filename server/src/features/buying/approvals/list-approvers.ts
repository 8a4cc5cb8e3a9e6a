import type { Approver, listApprovers as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readApprovers } from './approvers.ts';

export async function listApprovers(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Approver[]> {
  const people = await readApprovers(deps.db, caller.reach(query.restaurantId), deps.clock());
  return people.map(({ restaurantId, id, name, role }) => ({
    restaurantId,
    id,
    name,
    role,
    isYou: id === caller.user.id,
  }));
}
