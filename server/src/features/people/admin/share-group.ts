import type { AdminAccessChange, BodyOf, adminShareGroup as endpoint } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { findPeople } from './access.repo.ts';
import { applyGrants } from './apply-grants.ts';

/** Gives a user a role in all current and future restaurants of a group. */
export async function shareGroup(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<AdminAccessChange> {
  return tx(deps.db, async (trx) => {
    const people = await findPeople(trx, [body.userId]);
    if (people.length === 0) throw invalidField('userId', 'Choose a user');
    const places = [{ groupId: body.groupId, restaurants: 'all' as const }];
    const by = { userId: caller.user.id, now: deps.clock() };
    const [change] = await applyGrants(trx, { people, places, role: body.role }, by);
    if (change === undefined) throw invalidField('groupId', 'Choose a group');
    if (change.kind === 'owner') {
      throw problem(
        'conflict',
        t('{person} owns the group {group} and has access to all of it.', {
          person: change.fullName,
          group: change.groupName,
        }),
      );
    }
    return change;
  });
}
