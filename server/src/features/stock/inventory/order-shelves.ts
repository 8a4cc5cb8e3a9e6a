import type { BodyOf, orderShelves as endpoint, StorageLocation } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { locationReply, permitLocation, takeLocation } from './location-reply.ts';
import * as repo from './locations.repo.ts';

/** Sets the order of items at a location, used for counting. */
export async function orderShelves(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<StorageLocation> {
  const { scope } = await permitLocation(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const row = await takeLocation(trx, scope, id);
    const items = [...new Map(body.items.map((item) => [item.id, item])).values()];
    const named = items.map((item) => ({ id: item.id, shelf: item.shelf }));
    const ordered = await repo.orderItems(trx, scope, row.name, named);
    if (ordered < named.length) throw notFound('An item of that location');
    await recordRestaurantChange(trx, scope, {
      action: 'ordered',
      subject: 'storage location',
      subjectId: id,
      summary: msg('Reordered items in {location}', { location: row.name }),
    });
    return locationReply(caller, row);
  });
}
