import type { BodyOf, renameLocation as endpoint, StorageLocation } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { locationReply, permitLocation, takeLocation } from './location-reply.ts';
import * as repo from './locations.repo.ts';

/** Items stored there move along. */
export async function renameLocation(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<StorageLocation> {
  const { scope } = await permitLocation(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const row = await takeLocation(trx, scope, id);
    refuseStale(body.version, row.version, () => locationReply(caller, row));
    const other = await repo.findByName(trx, scope, body.name);
    if (other !== null && other.id !== id) {
      throw problem('duplicate', t("There's already a location named {name}.", { name: other.name }), {
        current: locationReply(caller, other),
      });
    }
    await repo.rename(trx, scope, row, body.name, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'renamed',
      subject: 'storage location',
      subjectId: id,
      summary: msg('Renamed the location {before} to {after}', { before: row.name, after: body.name }),
    });
    return locationReply(caller, (await repo.findLocation(trx, scope, id)) ?? row);
  });
}
