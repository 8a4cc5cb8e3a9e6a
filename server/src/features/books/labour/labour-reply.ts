import type { LabourCost } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { RecordKind } from '../../people/audit/index.ts';
import { findLabour, type LabourRow, lockLabour } from './labour.repo.ts';

export const labourReply = (caller: Caller, row: LabourRow): LabourCost => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  amount: Number(row.amount),
  hours: numberOrNull(row.hours),
  note: row.note,
  source: row.source,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  can: {
    edit: caller.may({ module: 'analysis', action: 'write', least: 'manager' }, row.restaurant_id),
    remove: caller.may({ module: 'analysis', action: 'delete', least: 'manager' }, row.restaurant_id),
  },
});

export const labourRecord: RecordKind<LabourRow, LabourCost> = {
  subject: 'labour cost',
  named: 'The labor figure',
  placed: findLabour,
  lock: lockLabour,
  find: findLabour,
  reply: labourReply,
};

/** As shown in the audit log. */
export const labourWords = ({ starts_on, ends_on, amount, hours, note }: LabourRow) => ({
  startsOn: starts_on,
  endsOn: ends_on,
  amount,
  hours,
  note,
});
