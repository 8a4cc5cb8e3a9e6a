import type { AdminRestaurant, BodyOf, adminCreateRestaurant as endpoint } from '@platewise/contract';
import { msg, startingTargetMargin } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { addDefaultRule } from '../../pricing/price-alerts/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { findOwnGroup, insertGroup, insertRestaurant } from '../restaurants/index.ts';
import { restaurantReply } from './restaurant-reply.ts';
import { findRestaurant } from './restaurants.repo.ts';
import { lockUser } from './users.repo.ts';

/** Adds a restaurant for someone, in the first group that they own; if they own none, one is created. */
export async function createRestaurant(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<AdminRestaurant> {
  return tx(deps.db, async (trx) => {
    // Locked, so that two restaurants created at once for someone without a group don't create two groups.
    const owner = await lockUser(trx, body.userId);
    if (owner === null) throw invalidField('userId', 'Choose an owner');
    const groupId = (await findOwnGroup(trx, owner.id)) ?? (await insertGroup(trx, owner.id, body.name));
    const id = await insertRestaurant(
      trx,
      { userId: owner.id, groupId },
      {
        name: body.name,
        description: body.description ?? null,
        phone: body.phone ?? null,
        email: body.email ?? null,
        address: {},
        settings: { defaultMargin: Number(startingTargetMargin) },
        isActive: true,
      },
    );
    await addDefaultRule(trx, { restaurantId: id, userId: owner.id }, deps.clock());
    await recordRestaurantChange(
      trx,
      { restaurantId: id, userId: caller.user.id },
      {
        action: 'created',
        subject: 'restaurant',
        subjectId: id,
        summary: msg('Added the restaurant {name} for {person}', { name: body.name, person: owner.full_name }),
        after: { name: body.name, userId: owner.id, groupId },
      },
    );
    return restaurantReply(await findRestaurant(trx, id));
  });
}
