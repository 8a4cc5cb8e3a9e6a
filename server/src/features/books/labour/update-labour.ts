import type { BodyOf, updateLabour as endpoint, LabourCost } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { refuseSharedDays } from './check-days.ts';
import { type LabourRow, type LabourValues, lockLabour, updateLabour as write } from './labour.repo.ts';
import { labourReply, labourWords, permitLabour, takeLabour } from './labour-reply.ts';

type Body = BodyOf<typeof endpoint>;

export async function updateLabour(deps: Deps, caller: Caller, id: number, body: Body): Promise<LabourCost> {
  const scope = await permitLabour(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockLabour(trx, scope);
    const row = await takeLabour(trx, scope, id);
    refuseStale(body.version, row.version, () => labourReply(caller, row));
    const values = merged(row, body);
    await refuseSharedDays(trx, scope, values, id);
    await write(trx, scope, id, values, { source: 'typed', now: deps.clock() });
    const changed = await takeLabour(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'labour cost',
      subjectId: id,
      summary: msg('Changed labor for {from} to {to}', { from: changed.starts_on, to: changed.ends_on }),
      before: labourWords(row),
      after: labourWords(changed),
    });
    return labourReply(caller, changed);
  });
}

const merged = (row: LabourRow, body: Body): LabourValues => ({
  startsOn: body.startsOn ?? row.starts_on,
  endsOn: body.endsOn ?? row.ends_on,
  amount: body.amount ?? row.amount,
  hours: body.hours === undefined ? row.hours : body.hours,
  note: body.note === undefined ? row.note : body.note,
});
