import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockLabour, deleteLabour as remove } from './labour.repo.ts';
import { labourWords, permitLabour, takeLabour } from './labour-reply.ts';

export async function deleteLabour(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitLabour(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await lockLabour(trx, scope);
    const row = await takeLabour(trx, scope, id);
    await remove(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'labour cost',
      subjectId: id,
      summary: msg('Deleted labor for {from} to {to}', { from: row.starts_on, to: row.ends_on }),
      before: labourWords(row),
    });
  });
}
