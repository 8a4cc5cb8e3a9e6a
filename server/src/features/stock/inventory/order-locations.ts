import type { BodyOf, orderLocations as endpoint, ReplyOf } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { locationReply } from './location-reply.ts';
import * as repo from './locations.repo.ts';

export async function orderLocations(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [first = 0] = body.ids;
  const one = await repo.findLocation(deps.db, caller.sight, first);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, one?.restaurant_id));
  return tx(deps.db, async (trx) => {
    await repo.lockLocations(trx, scope);
    for (const id of new Set(body.ids)) {
      const row = await repo.findLocation(trx, caller.sight, id);
      if (row === null) throw notFound('A location');
      if (row.restaurant_id !== scope.restaurantId) {
        throw invalidField('ids', t('{name} belongs to another restaurant', { name: row.name }));
      }
    }
    await repo.order(trx, scope, [...new Set(body.ids)], deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'ordered',
      subject: 'storage location',
      subjectId: null,
      summary: msg('Reordered locations'),
      after: { ids: body.ids },
    });
    const { rows } = await repo.listLocations(trx, scope, { limit: 1000 });
    return rows.map((row) => locationReply(caller, row));
  });
}
