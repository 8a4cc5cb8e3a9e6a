import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { holdRecord, recordRestaurantChange, withinRecord } from '../../people/audit/index.ts';
import { locationRecord } from './location-reply.ts';
import { remove } from './locations.repo.ts';

export const deleteLocation = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  withinRecord(deps, caller, locationRecord, id, async (within) => {
    const row = await holdRecord(within, locationRecord, id, undefined);
    if (row.items > 0) {
      const words = t(
        '{count, plural, one {One item is} other {# items are}} kept at {location}. Move them to another location first.',
        { count: row.items, location: row.name },
      );
      throw problem('conflict', words);
    }
    await remove(within.trx, within.scope, id);
    await recordRestaurantChange(within.trx, within.scope, {
      action: 'deleted',
      subject: 'storage location',
      subjectId: id,
      summary: msg('Deleted the location {name}', { name: row.name }),
    });
  });
