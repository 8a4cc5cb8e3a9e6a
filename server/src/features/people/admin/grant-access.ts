import type { BodyOf, adminGrantAccess as endpoint } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { findPeople, findPlaces } from './access.repo.ts';
import { applyGrants } from './apply-grants.ts';

/** Assigns a user to a restaurant. */
export async function grantAccess(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    const [place] = await findPlaces(trx, [restaurantId]);
    if (place === undefined) throw notFound('The restaurant');
    const people = await findPeople(trx, [body.userId]);
    if (people.length === 0) throw invalidField('userId', 'Choose a user');
    const places = [{ groupId: place.groupId, restaurants: [place] }];
    const by = { userId: caller.user.id, now: deps.clock() };
    const [change] = await applyGrants(trx, { people, places, role: body.role }, by);
    if (change?.kind === 'owner') {
      throw problem(
        'conflict',
        t('{person} owns the group {group} and has access to all of it.', {
          person: change.fullName,
          group: place.groupName,
        }),
      );
    }
  });
}
