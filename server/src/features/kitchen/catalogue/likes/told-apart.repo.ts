import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type Kind = 'ingredient' | 'vendor';

/** A pair of ids, lower one first. */
export const pairKey = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** Returns whether this is new. */
export async function tellApart(
  db: Queryable,
  scope: RestaurantScope,
  kind: Kind,
  [a, b]: readonly [number, number],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('told_apart')
    .values({
      restaurant_id: scope.restaurantId,
      kind,
      first_id: Math.min(a, b),
      second_id: Math.max(a, b),
      told_by: scope.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function readToldApart(db: Queryable, scope: RestaurantScope, kind: Kind): Promise<Set<string>> {
  const rows = await db
    .selectFrom('told_apart as t')
    .select(['t.first_id', 't.second_id'])
    .where(inReach('t.restaurant_id', scope))
    .where('t.kind', '=', kind)
    .execute();
  return new Set(rows.map((row) => pairKey(row.first_id, row.second_id)));
}

export type LikeRow = {
  id: number;
  name: string;
  about: string;
  uses: number;
  phone: string | null;
  address: string | null;
};

/** Counts usage where it's cheap: recipes, items and history show which of two is in use. */
export async function readIngredients(db: Queryable, scope: RestaurantScope): Promise<LikeRow[]> {
  const { rows } = await sql<LikeRow>`
    select i.id, i.name, concat_ws(' · ', i.unit, i.category, v.name) as about, null as phone, null as address,
      (select count(*) from menu_item_ingredients l where l.ingredient_id = i.id)
        + (select count(*) from ingredient_recipe_lines l where l.ingredient_id = i.id)
        + (select count(*) from vendor_items t where t.ingredient_id = i.id)
        + (select count(*) from price_history p where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id) as uses
    from ingredients i left join vendors v on v.id = i.vendor_id
    where ${inReach('i.restaurant_id', scope)} and i.is_active
    order by i.id`.execute(db);
  return rows;
}

export async function readVendors(db: Queryable, scope: RestaurantScope): Promise<LikeRow[]> {
  const { rows } = await sql<LikeRow>`
    select v.id, v.name, v.contact_info ->> 'phone' as phone, v.contact_info ->> 'address' as address,
      concat_ws(' · ', nullif(v.contact_info ->> 'email', ''), nullif(v.contact_info ->> 'phone', ''),
        nullif(v.contact_info ->> 'address', '')) as about,
      (select count(*) from invoices n where n.restaurant_id = v.restaurant_id and n.vendor_id = v.id)
        + (select count(*) from vendor_items t where t.vendor_id = v.id)
        + (select count(*) from ingredients i where i.vendor_id = v.id) as uses
    from vendors v
    where ${inReach('v.restaurant_id', scope)} and v.is_active
    order by v.id`.execute(db);
  return rows;
}
