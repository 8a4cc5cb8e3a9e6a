import type { AskName } from '@platewise/domain';
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

/** Where each kind of name may be read. */
export type NamesReach = {
  restaurants: Reach;
  dishes: Reach;
  ingredients: Reach;
  vendors: Reach;
  sales: Reach;
};

/** More of one kind than any group of restaurants has. */
const most = 20_000;

/** Everything that a question can name: the records in use, their categories, and the channels sold through since then. */
export async function readNames(db: Queryable, of: NamesReach, since: string): Promise<AskName[]> {
  const dishes = sql`${inReach('m.restaurant_id', of.dishes)} and m.is_active`;
  const ingredients = sql`${inReach('i.restaurant_id', of.ingredients)} and i.is_active`;
  const { rows } = await sql<AskName>`
    (select 'restaurant' as by, r.id, r.name from restaurants r where ${inReach('r.id', of.restaurants)})
    union all
    (select 'dish', m.id, m.name from menu_items m where ${dishes} order by m.id limit ${most})
    union all
    (select 'ingredient', i.id, i.name from ingredients i where ${ingredients} order by i.id limit ${most})
    union all
    (select 'vendor', v.id, v.name from vendors v
      where ${inReach('v.restaurant_id', of.vendors)} and v.is_active order by v.id limit ${most})
    union all
    (select distinct 'menuCategory', null::bigint, m.category from menu_items m where ${dishes} limit ${most})
    union all
    (select distinct 'ingredientCategory', null::bigint, i.category from ingredients i
      where ${ingredients} and i.category is not null limit ${most})
    union all
    (select distinct 'channel', null::bigint, p.key from sales_part_month p
      where ${inReach('p.restaurant_id', of.sales)} and p.part = 'source' and p.month >= ${since}::date limit ${most})`.execute(
    db,
  );
  return rows;
}
