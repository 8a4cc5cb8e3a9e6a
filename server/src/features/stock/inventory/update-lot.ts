import type { BodyOf, updateLot as endpoint, InventoryItemDetail } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { itemOfLot, labelLot } from './history.repo.ts';
import { lockPlaces } from './places.repo.ts';
import { itemDetail } from './read-item.ts';
import { refreshStatus } from './status.repo.ts';
import { refreshExpiry } from './write-items.repo.ts';

/** Corrects a lot's label. Quantities only change through movements. */
export async function updateLot(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<InventoryItemDetail> {
  const lot = await itemOfLot(deps.db, caller.sight, id);
  if (lot === null) throw notFound('The lot');
  const scope = caller.permit(lot.restaurant_id);
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    const [item] = await lockPlaces(trx, scope, [lot.inventory_id]);
    if (item === undefined) throw notFound('The lot');
    await labelLot(trx, scope, id, { code: body.lotCode, expiryDate: body.expiryDate });
    await refreshExpiry(trx, scope, item.id);
    await refreshStatus(trx, scope, item.id, now);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'inventory lot',
      subjectId: id,
      summary: msg('Corrected a lot of {name}', { name: item.name }),
      after: body,
    });
    return itemDetail(trx, caller, scope, item.id, now);
  });
}
