import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitLocation, takeLocation } from './location-reply.ts';
import * as repo from './locations.repo.ts';

export async function deleteLocation(deps: Deps, caller: Caller, id: number): Promise<void> {
  const { scope } = await permitLocation(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    const row = await takeLocation(trx, scope, id);
    if (row.items > 0) {
      const words = t(
        '{count, plural, one {One item is} other {# items are}} kept at {location}. Move them to another location first.',
        { count: row.items, location: row.name },
      );
      throw problem('conflict', words);
    }
    await repo.remove(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'storage location',
      subjectId: id,
      summary: msg('Deleted the location {name}', { name: row.name }),
    });
  });
}
