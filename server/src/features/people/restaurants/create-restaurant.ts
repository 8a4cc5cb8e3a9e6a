import type { BodyOf, createRestaurant as endpoint, Restaurant } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, createCaller } from '../../../platform/auth/caller.ts';
import { readReached } from '../../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { addDefaultRule } from '../../pricing/price-alerts/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import * as groups from './groups.repo.ts';
import { restaurantReply } from './restaurant-reply.ts';
import { mergeValues } from './restaurant-values.ts';
import * as repo from './restaurants.repo.ts';

/**
 * Adds a restaurant: to the given group, or to that of the selected restaurant if the person is an admin there, or to
 * the first group of their own, which is created with their first restaurant.
 */
export async function createRestaurant(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Restaurant> {
  return tx(deps.db, async (trx) => {
    const groupId = await chooseGroup(trx, caller, body);
    const owner = { userId: await ownerOf(trx, groupId), groupId };
    const id = await repo.insertRestaurant(trx, owner, mergeValues(null, body));
    await groups.extendMembership(trx, groupId, caller.user.id, id);
    await addDefaultRule(trx, { restaurantId: id, userId: caller.user.id }, deps.clock());
    await recordRestaurantChange(
      trx,
      { restaurantId: id, userId: caller.user.id },
      {
        action: 'created',
        subject: 'restaurant',
        subjectId: id,
        summary: msg('Added the restaurant {name}', { name: body.name }),
      },
    );
    const reached = await readReached(trx, caller.user.id);
    const now = createCaller({ user: caller.user, sessionId: caller.sessionId, ...reached }, 'signed-in', undefined);
    const row = await repo.findRestaurant(trx, now.sight, id);
    if (row === null) throw new Error('a restaurant that was just added is out of its own reach');
    return restaurantReply(now, row, undefined);
  });
}

/** The group's owner, who owns every restaurant that is added to the group. */
export async function ownerOf(trx: Tx, groupId: number): Promise<number> {
  const ownerId = await groups.lockOwner(trx, groupId);
  if (ownerId === null) throw notFound('The group');
  return ownerId;
}

/** The group for a new restaurant, never a demo's; a person who owns none gets one with its name. */
export async function chooseGroup(
  trx: Tx,
  caller: Caller,
  body: Pick<BodyOf<typeof endpoint>, 'groupId' | 'name'>,
): Promise<number> {
  const { id: userId } = caller.user;
  if (body.groupId !== undefined) {
    const place = await groups.mayAddTo(trx, body.groupId, userId);
    if (place === 'no') throw notFound('The group');
    if (place === 'member') throw problem('forbidden', 'Only owners and admins of the group can add restaurants.');
    if (place === 'demo')
      throw invalidField('groupId', "You can't add a restaurant to the demo's group. Choose another group.");
    return body.groupId;
  }
  const selected = caller.restaurants.find((restaurant) => restaurant.id === caller.selectedRestaurantId);
  if (selected !== undefined && (await groups.mayAddTo(trx, selected.groupId, userId)) === 'admin')
    return selected.groupId;
  return (await groups.findOwnGroup(trx, userId)) ?? groups.insertGroup(trx, userId, body.name);
}
