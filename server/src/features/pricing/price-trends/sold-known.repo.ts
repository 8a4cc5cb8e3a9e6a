import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { daysKnown } from '../../sales/sales/index.ts';

/**
 * What the dishes on the menu sold on some days, as known just before a moment; like `monthlySales`, without those whose
 * sales were unknown.
 */
export async function readSoldKnown(
  db: Queryable,
  { restaurantId }: { readonly restaurantId: number },
  { from, to }: { from: string; to: string },
  knownBefore: string,
): Promise<Map<number, string>> {
  const restaurant = sql`${restaurantId}::bigint`;
  const moment = sql`${knownBefore}::timestamptz`;
  const within = daysKnown({ restaurant, from: sql`${from}::date`, to: sql`${to}::date` }, moment);
  const ever = daysKnown({ restaurant, from: sql`'-infinity'::date`, to: sql`'infinity'::date` }, moment);
  const { rows } = await sql<{ id: number; quantity: string }>`
    with sold as materialized (
      select i.menu_item_id, sum(i.quantity) as quantity from ${within} i group by 1
    ), once as materialized (
      select distinct i.menu_item_id from ${ever} i
    )
    select m.id, coalesce(s.quantity, 0) as quantity
    from ${rowsKnown('menu_items', restaurant, moment)} m
    left join sold s on s.menu_item_id = m.id
    where m.is_active and exists (select from sold) and (s.menu_item_id is not null
      or not exists (select from sold where menu_item_id = 0)
      or m.id in (select menu_item_id from once))`.execute(db);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
