import type { BodyOf, updateLabour as endpoint, LabourCost } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { changeRecord, withinRecord } from '../../people/audit/index.ts';
import { refuseSharedDays } from './check-days.ts';
import { type LabourRow, type LabourValues, updateLabour as write } from './labour.repo.ts';
import { labourRecord, labourWords } from './labour-reply.ts';

type Body = BodyOf<typeof endpoint>;

export const updateLabour = (deps: Deps, caller: Caller, id: number, body: Body): Promise<LabourCost> =>
  withinRecord(deps, caller, labourRecord, id, (within) =>
    changeRecord(within, labourRecord, { id, version: body.version }, async (row) => {
      const { trx, scope, now } = within;
      const values = merged(row, body);
      await refuseSharedDays(trx, scope, values, id);
      await write(trx, scope, id, values, { source: 'typed', now });
      return (changed) => ({
        summary: msg('Changed labor for {from} to {to}', { from: changed.starts_on, to: changed.ends_on }),
        before: labourWords(row),
        after: labourWords(changed),
      });
    }),
  );

const merged = (row: LabourRow, body: Body): LabourValues => ({
  startsOn: body.startsOn ?? row.starts_on,
  endsOn: body.endsOn ?? row.ends_on,
  amount: body.amount ?? row.amount,
  hours: body.hours === undefined ? row.hours : body.hours,
  note: body.note === undefined ? row.note : body.note,
});
