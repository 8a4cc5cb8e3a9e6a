import type { BodyOf, createLabour as endpoint, LabourCost } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { refuseSharedDays } from './check-days.ts';
import { findLabour, insertLabour, type LabourValues, lockLabour } from './labour.repo.ts';
import { labourReply, labourWords } from './labour-reply.ts';

/** Adds a manually entered labor cost for a range of days. */
export async function createLabour(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<LabourCost> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  return tx(deps.db, async (trx) => {
    await lockLabour(trx, scope);
    const values: LabourValues = {
      startsOn: body.startsOn,
      endsOn: body.endsOn,
      amount: body.amount,
      hours: body.hours ?? null,
      note: body.note ?? null,
    };
    await refuseSharedDays(trx, scope, values, null);
    const [id = 0] = await insertLabour(trx, scope, [values], { source: 'typed', now: deps.clock() });
    const row = await findLabour(trx, scope, id);
    if (row === null) throw new Error('a labor cost that was just added is out of its own reach');
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'labour cost',
      subjectId: id,
      summary: msg('Entered labor for {from} to {to}', { from: row.starts_on, to: row.ends_on }),
      after: labourWords(row),
    });
    return labourReply(caller, row);
  });
}
