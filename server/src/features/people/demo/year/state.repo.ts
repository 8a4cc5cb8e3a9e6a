import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/index.ts';

/** Progress of building a year, stored with the group and deleted with it. */
export type YearState = {
  readonly kind: 'year';
  /** The user who requested it. */
  readonly for: number;
  readonly status: 'building' | 'ready' | 'failed';
  readonly stage: string;
  readonly progress: number;
  /** When it last made progress, in milliseconds since 1970. */
  readonly touched: number;
};
export type YearGroup = {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number;
  readonly state: YearState;
};

const state = sql<YearState>`settings -> 'demo'`;

/** The year that a person requested, whatever its status. */
export async function findYear(db: Queryable, userId: number, hold = false): Promise<YearGroup | null> {
  const query = db
    .selectFrom('restaurant_groups')
    .select(['id', 'name', 'owner_id', state.as('state')])
    .where(sql<boolean>`settings @> ${JSON.stringify({ demo: { kind: 'year', for: userId } })}::jsonb`)
    // Once transferred, it belongs to the group's owner.
    .where(sql<boolean>`(owner_id = ${userId} or settings #>> '{demo,status}' <> 'ready')`)
    .orderBy('id', 'desc')
    .limit(1);
  return (await (hold ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function writeState(db: Queryable, groupId: number, demo: YearState): Promise<void> {
  await sql`update restaurant_groups set settings = settings || ${JSON.stringify({ demo })}::jsonb
    where id = ${groupId}`.execute(db);
}

export type YearContents = { dishes: number; invoices: number; sales: number; counts: number };

export async function countYear(db: Queryable, groupId: number): Promise<YearContents> {
  const { rows } = await sql<Record<keyof YearContents, string>>`
    with places as (select id from restaurants where group_id = ${groupId})
    select (select count(distinct name) from menu_items where restaurant_id in (select id from places)) as dishes,
      (select count(*) from invoices where restaurant_id in (select id from places)) as invoices,
      (select count(*) from sales_data where restaurant_id in (select id from places)) as sales,
      (select count(*) from count_sessions where restaurant_id in (select id from places)) as counts`.execute(db);
  const [row] = rows;
  const of = (key: keyof YearContents) => Number(row?.[key] ?? 0);
  return { dishes: of('dishes'), invoices: of('invoices'), sales: of('sales'), counts: of('counts') };
}

export async function managerOf(db: Queryable, groupId: number): Promise<{ id: number; fullName: string } | null> {
  const row = await db
    .selectFrom('restaurant_groups as g')
    .innerJoin('users as u', 'u.id', 'g.owner_id')
    .select(['u.id', 'u.full_name as fullName'])
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  return row ?? null;
}
