import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { holdRecord, recordRestaurantChange, withinRecord } from '../../people/audit/index.ts';
import { deleteLabour as remove } from './labour.repo.ts';
import { labourRecord, labourWords } from './labour-reply.ts';

export const deleteLabour = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  withinRecord(deps, caller, labourRecord, id, async (within) => {
    const row = await holdRecord(within, labourRecord, id, undefined);
    await remove(within.trx, within.scope, id);
    await recordRestaurantChange(within.trx, within.scope, {
      action: 'deleted',
      subject: 'labour cost',
      subjectId: id,
      summary: msg('Deleted labor for {from} to {to}', { from: row.starts_on, to: row.ends_on }),
      before: labourWords(row),
    });
  });
