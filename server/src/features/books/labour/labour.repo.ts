import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type LabourRow = {
  id: number;
  restaurant_id: number;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  amount: Money;
  hours: string | null;
  note: string | null;
  source: 'typed' | 'import';
  updated_at: Date;
  version: number;
};

const columns = sql`l.id, l.restaurant_id, l.starts_on, l.ends_on, l.amount, l.hours, l.note, l.source, l.updated_at,
  l.version`;

type Filter = PageRequest & { from?: string | null | undefined; to?: string | null | undefined };

export async function listLabour(db: Queryable, reach: Reach, filter: Filter): Promise<Page<LabourRow>> {
  let base = db.selectFrom('labour_costs as l').where(inReach('l.restaurant_id', reach));
  if (filter.from) base = base.where('l.ends_on', '>=', filter.from);
  if (filter.to) base = base.where('l.starts_on', '<=', filter.to);
  const rows = base
    .select(['l.id', 'l.restaurant_id', 'l.starts_on', 'l.ends_on', 'l.amount', 'l.hours', 'l.note'])
    .select(sql<'typed' | 'import'>`l.source`.as('source'))
    .select(['l.updated_at', 'l.version']);
  const order = { by: sql.ref('l.starts_on'), type: 'date', direction: 'desc', id: sql.ref('l.id') } as const;
  return readCountedPage(rows, order, filter, base);
}

export async function findLabour(db: Queryable, reach: Reach, id: number): Promise<LabourRow | null> {
  const { rows } = await sql<LabourRow>`
    select ${columns} from labour_costs l where ${inReach('l.restaurant_id', reach)} and l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the restaurant's labor costs until the transaction ends, because periods must not overlap. */
export async function lockLabour(trx: Tx, scope: RestaurantScope): Promise<void> {
  await holdLock(trx, scope.restaurantId, 'labour costs');
}

type Days = { startsOn: CalendarDate; endsOn: CalendarDate };

/** Periods that overlap these days, oldest first. */
export async function readSharing(
  db: Queryable,
  scope: RestaurantScope,
  { startsOn, endsOn }: Days,
): Promise<LabourRow[]> {
  const { rows } = await sql<LabourRow>`
    select ${columns} from labour_costs l
    where ${inReach('l.restaurant_id', scope)} and l.ends_on >= ${startsOn}::date and l.starts_on <= ${endsOn}::date
    order by l.starts_on`.execute(db);
  return rows;
}

export type LabourValues = Days & { amount: Money; hours: string | null; note: string | null };

export async function insertLabour(
  trx: Tx,
  scope: RestaurantScope,
  all: readonly LabourValues[],
  { source, now }: { source: LabourRow['source']; now: Date },
): Promise<number[]> {
  if (all.length === 0) return [];
  const rows = await trx
    .insertInto('labour_costs')
    .values(
      all.map((one) => ({
        restaurant_id: scope.restaurantId,
        starts_on: one.startsOn,
        ends_on: one.endsOn,
        amount: one.amount,
        hours: one.hours,
        note: one.note,
        source,
        created_by: scope.userId,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const keepLabour = (trx: Tx, scope: RestaurantScope, id: number): Promise<void> =>
  keepRows(trx, 'labour_costs', sql`${inReach('t.restaurant_id', scope)} and t.id = ${id}`);

export async function updateLabour(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  values: LabourValues,
  { source, now }: { source: LabourRow['source']; now: Date },
): Promise<void> {
  await keepLabour(trx, scope, id);
  await trx
    .updateTable('labour_costs')
    .set({
      starts_on: values.startsOn,
      ends_on: values.endsOn,
      amount: values.amount,
      hours: values.hours,
      note: values.note,
      source,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where(inReach('restaurant_id', scope))
    .where('id', '=', id)
    .execute();
}

export async function deleteLabour(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await keepLabour(trx, scope, id);
  await trx.deleteFrom('labour_costs').where(inReach('restaurant_id', scope)).where('id', '=', id).execute();
}
