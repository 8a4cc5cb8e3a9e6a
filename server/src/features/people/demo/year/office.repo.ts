import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

type InRestaurant = { readonly restaurantId: number };

export async function insertLabourWeeks(
  db: Queryable,
  { restaurantId, userId }: RestaurantScope,
  weeks: readonly { from: string; to: string; amount: Money; hours: string; at: Date }[],
): Promise<void> {
  await db
    .insertInto('labour_costs')
    .values(
      weeks.map((week) => ({
        restaurant_id: restaurantId,
        starts_on: week.from,
        ends_on: week.to,
        amount: week.amount,
        hours: week.hours,
        source: 'typed',
        created_by: userId,
        created_at: week.at,
        updated_at: week.at,
      })),
    )
    .execute();
}

export async function insertBudgets(
  db: Queryable,
  { restaurantId, userId }: RestaurantScope,
  rows: readonly { month: string; line: string; amount: Money; at: Date }[],
): Promise<void> {
  const months = [...new Map(rows.map(({ month, at }) => [month, at]))];
  await sql`insert into earlier_rows (restaurant_id, of_table, day, rows, ended_at)
    select ${restaurantId}, 'budgets', m.month, '[]', m.at
    from unnest(${months.map(([month]) => month)}::date[], ${months.map(([, at]) => at)}::timestamptz[]) as m (month, at)`.execute(
    db,
  );
  await db
    .insertInto('budgets')
    .values(
      rows.map(({ month, line, amount, at }) => ({
        ...{ restaurant_id: restaurantId, month, line, amount },
        ...{ updated_by: userId, updated_at: at },
      })),
    )
    .execute();
}

export type NewCompetitor = {
  readonly name: string;
  readonly cuisine: string;
  readonly priceRange: string;
  readonly miles: number;
  readonly rating: number;
};

/** A followed competitor, found at that time. No directory is called, since it is fictional. */
export async function insertCompetitor(
  db: Queryable,
  { restaurantId }: InRestaurant,
  of: NewCompetitor,
  found: Date,
): Promise<number> {
  const row = await db
    .insertInto('competitors')
    .values({
      restaurant_id: restaurantId,
      name: of.name,
      cuisine: of.cuisine,
      price_range: of.priceRange,
      distance_from_restaurant: of.miles.toFixed(2),
      business_info: JSON.stringify({ rating: of.rating }),
      status: 'active',
      source: 'manual',
      created_at: found,
      found_at: found,
      tracked_at: found,
      last_updated: found,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function activeAlertsBefore(db: Queryable, { restaurantId }: InRestaurant, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('price_alerts')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'active')
    .where('created_at', '<', at)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function openAdvice(db: Queryable, { restaurantId }: InRestaurant): Promise<number[]> {
  const rows = await db
    .selectFrom('ai_recommendations')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'pending')
    .orderBy('monthly', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

export type Bill = { id: number; vendor_id: number; vendor_name: string; due_date: CalendarDate; total: Money };

/** Approved invoices due before that day that aren't paid, by due date. */
export async function billsDueBefore(db: Queryable, { restaurantId }: InRestaurant, day: string): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    select i.id, i.vendor_id, v.name as vendor_name, i.due_date, i.total_amount as total
    from invoices i join vendors v on v.restaurant_id = i.restaurant_id and v.id = i.vendor_id
    where i.restaurant_id = ${restaurantId} and i.payment_status = 'pending' and i.approved_at is not null
      and i.total_amount > 0 and i.due_date < ${day}::date
    order by i.due_date, i.id`.execute(db);
  return rows;
}
