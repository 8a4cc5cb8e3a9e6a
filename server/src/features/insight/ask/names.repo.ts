import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

const tables = { dish: 'menu_items', ingredient: 'ingredients', vendor: 'vendors', restaurant: 'restaurants' } as const;
type Named = keyof typeof tables;

/** Names by ID, of the records in reach. */
export async function namesOf(
  db: Queryable,
  reach: Reach,
  by: Named,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const scope = inReach(by === 'restaurant' ? 'r.id' : 'r.restaurant_id', reach);
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, r.name from ${sql.table(tables[by])} r
    where ${scope} and r.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type NameRow = {
  by: Named | 'menuCategory' | 'ingredientCategory' | 'channel';
  id: number | null;
  name: string;
};

/** More of one kind than any group of restaurants has. */
const most = 20_000;

/** Everything that a question can name: the records in use, their categories, and the channels of the last months. */
export async function readNames(db: Queryable, reach: Reach, since: string): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    (select 'restaurant' as by, r.id, r.name from restaurants r where ${inReach('r.id', reach)})
    union all
    (select 'dish', m.id, m.name from menu_items m where ${inReach('m.restaurant_id', reach)} and m.is_active limit ${most})
    union all
    (select 'ingredient', i.id, i.name from ingredients i
      where ${inReach('i.restaurant_id', reach)} and i.is_active limit ${most})
    union all
    (select 'vendor', v.id, v.name from vendors v where ${inReach('v.restaurant_id', reach)} and v.is_active limit ${most})
    union all
    (select distinct 'menuCategory', null::bigint, m.category from menu_items m
      where ${inReach('m.restaurant_id', reach)} and m.is_active limit ${most})
    union all
    (select distinct 'ingredientCategory', null::bigint, i.category from ingredients i
      where ${inReach('i.restaurant_id', reach)} and i.is_active and i.category is not null limit ${most})
    union all
    (select distinct 'channel', null::bigint, p.key from sales_part_month p
      where ${inReach('p.restaurant_id', reach)} and p.part = 'source' and p.month >= ${since}::date limit ${most})`.execute(
    db,
  );
  return rows;
}
