import type { CalendarDate, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { folded, holds, rank, spaced } from './folded-text.repo.ts';

export type FoundRow = {
  id: number;
  restaurant_id: number;
  title: string;
  note: string | null;
  date: CalendarDate | null;
  amount: Money | null;
  currency: string | null;
};

type Ask = { words: readonly string[]; limit: number };

/** Rows of one table by name, best match first, then shortest. */
async function byName(
  db: Queryable,
  reach: Reach,
  { words, limit }: Ask,
  table: { from: RawBuilder<unknown>; note: RawBuilder<unknown>; where: RawBuilder<boolean> },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select t.id, t.restaurant_id, t.name as title, ${table.note} as note, null as date, null as amount, null as currency
    from ${table.from}
    -- Once per row, not once per use.
    cross join lateral (select ${folded(sql.ref('t.name'))} as name offset 0) f
    cross join lateral (select ${spaced(sql.ref('f.name'))} as name offset 0) s
    where ${inReach('t.restaurant_id', reach)} and ${table.where} and ${holds(sql.ref('f.name'), words)}
    order by ${rank(sql.ref('s.name'), words)}, length(t.name), lower(t.name), t.id
    limit ${limit}`.execute(db);
  return rows;
}

export const findDishes = (db: Queryable, reach: Reach, ask: Ask): Promise<FoundRow[]> =>
  byName(db, reach, ask, { from: sql`menu_items t`, note: sql.ref('t.category'), where: sql`t.is_active` });

export const findIngredients = (db: Queryable, reach: Reach, ask: Ask): Promise<FoundRow[]> =>
  byName(db, reach, ask, {
    from: sql`ingredients t left join vendors v on v.restaurant_id = t.restaurant_id and v.id = t.vendor_id`,
    note: sql`coalesce(v.name, t.category)`,
    where: sql`t.is_active`,
  });

export const findVendors = (db: Queryable, reach: Reach, ask: Ask): Promise<FoundRow[]> =>
  byName(db, reach, ask, { from: sql`vendors t`, note: sql`null`, where: sql`t.is_active` });

export const findCompetitors = (db: Queryable, reach: Reach, ask: Ask): Promise<FoundRow[]> =>
  byName(db, reach, ask, {
    from: sql`competitors t`,
    note: sql`coalesce(t.cuisine, t.address ->> 'city')`,
    where: sql`t.status <> 'dismissed'`,
  });

export const findRestaurants = (db: Queryable, reach: Reach, ask: Ask): Promise<FoundRow[]> =>
  byName(db, reach, ask, {
    from: sql`(select r.id, r.id as restaurant_id, r.name, r.address from restaurants r) t`,
    note: sql`t.address ->> 'city'`,
    where: sql`true`,
  });
