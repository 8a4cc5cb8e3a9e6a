import type { LabourCost } from '@platewise/contract';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findLabour, type LabourRow } from './labour.repo.ts';

const numberOf = (value: string | null) => (value === null ? null : Number(value));

export const labourReply = (caller: Caller, row: LabourRow): LabourCost => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  amount: Number(row.amount),
  hours: numberOf(row.hours),
  note: row.note,
  source: row.source,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  can: {
    edit: caller.may({ module: 'analysis', action: 'write', least: 'manager' }, row.restaurant_id),
    remove: caller.may({ module: 'analysis', action: 'delete', least: 'manager' }, row.restaurant_id),
  },
});

/** The restaurant of a labor cost, if the caller has the required permission; 404 if it is out of reach. */
export async function permitLabour(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findLabour(db, caller.sight, id);
  if (row === null) throw notFound('The labor figure');
  return caller.permit(row.restaurant_id);
}

/** The current row, read within the transaction. */
export async function takeLabour(db: Queryable, scope: RestaurantScope, id: number): Promise<LabourRow> {
  const row = await findLabour(db, scope, id);
  if (row === null) throw notFound('The labor figure');
  return row;
}

/** As shown in the audit log. */
export const labourWords = ({ starts_on, ends_on, amount, hours, note }: LabourRow) => ({
  startsOn: starts_on,
  endsOn: ends_on,
  amount,
  hours,
  note,
});
