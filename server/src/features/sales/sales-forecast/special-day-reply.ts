import { deleteSpecialDay, type SpecialDayRow as Reply, updateSpecialDay } from '@platewise/contract';
import { type Message, msg, t } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { findSpecialDay, readSpecialDays, type SpecialDayRow } from './special-days.repo.ts';

export const specialDayReply = (caller: Caller, row: SpecialDayRow): Reply => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  date: row.date,
  reason: row.reason,
  factor: row.factor === null ? null : Number(row.factor),
  version: row.version,
  can: {
    edit: caller.may(updateSpecialDay.access, row.restaurant_id),
    remove: caller.may(deleteSpecialDay.access, row.restaurant_id),
  },
});

/** 404 if out of reach, 403 if the role forbids it. */
export async function permitSpecialDay(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findSpecialDay(db, caller.sight, id);
  if (row === null) throw notFound('The special day');
  return caller.permit(row.restaurant_id);
}

/** A date can have one entry: throws if it is taken. */
export async function refuseTaken(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  days: { from: string; to: string },
  own?: number,
): Promise<void> {
  const [there] = (await readSpecialDays(db, scope, days)).filter(({ id }) => id !== own);
  if (there === undefined) return;
  throw problem(
    'duplicate',
    t('{date} is already in the list: {reason}. Change that one.', { date: there.date, reason: there.reason }),
    {
      current: specialDayReply(caller, there),
    },
  );
}

/** 'closed', '150% of a typical day', 'same as last time' */
export function factorWords(factor: string | null): Message {
  if (factor === null) return msg('same as last time');
  return Number(factor) === 0
    ? msg('closed')
    : msg('{percent}% of a typical day', { percent: String(Math.round(Number(factor) * 1000) / 10) });
}
