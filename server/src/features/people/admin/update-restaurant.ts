import type { AdminRestaurant, BodyOf, adminUpdateRestaurant as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { restaurantReply } from './restaurant-reply.ts';
import * as repo from './restaurants.repo.ts';

export async function updateRestaurant(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<AdminRestaurant> {
  return tx(deps.db, async (trx) => {
    const before = restaurantReply(await repo.lockRestaurant(trx, id));
    refuseStale(body.version, before.version, () => before);
    await repo.setActive(trx, id, body.isActive, deps.clock());
    await recordRestaurantChange(
      trx,
      { restaurantId: id, userId: caller.user.id },
      {
        action: 'changed',
        subject: 'restaurant',
        subjectId: id,
        summary: body.isActive
          ? msg('Activated the restaurant {name}', { name: before.name })
          : msg('Deactivated the restaurant {name}', { name: before.name }),
        before: { isActive: before.isActive },
        after: { isActive: body.isActive },
      },
    );
    return restaurantReply(await repo.findRestaurant(trx, id));
  });
}
