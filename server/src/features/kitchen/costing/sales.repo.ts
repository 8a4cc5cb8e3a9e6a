import type { Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

type InRestaurant = { readonly restaurantId: number };
type Window = { from: string; to: string };

export async function readSettings(
  db: Queryable,
  scope: InRestaurant,
): Promise<{ timezone?: string; dayCutoff?: string }> {
  const { rows } = await sql<{ settings: { timezone?: string; dayCutoff?: string } }>`
    select r.settings from restaurants r where r.id = ${scope.restaurantId}`.execute(db);
  return rows[0]?.settings ?? {};
}

export async function hasSales(db: Queryable, scope: InRestaurant, window: Window): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from sales_item_day s
      where s.restaurant_id = ${scope.restaurantId}
        and s.business_date between ${window.from}::date and ${window.to}::date
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function sumSold(
  db: Queryable,
  scope: InRestaurant,
  window: Window,
  menuItemIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; quantity: Quantity }>`
    select s.menu_item_id as id, sum(s.quantity) as quantity from sales_item_day s
    where s.restaurant_id = ${scope.restaurantId} and s.menu_item_id = any(${[...menuItemIds]}::bigint[])
      and s.business_date between ${window.from}::date and ${window.to}::date
    group by s.menu_item_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.quantity]));
}

/**
 * Those of the dishes with unknown sales: no POS item was ever sold as this dish, while some items in the period are
 * unmapped and could be it.
 */
export async function readUnknownSales(
  db: Queryable,
  scope: InRestaurant,
  window: Window,
  menuItemIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select d.id from unnest(${[...menuItemIds]}::bigint[]) as d (id)
    where exists (
        select from sales_item_day s
        where s.restaurant_id = ${scope.restaurantId} and s.menu_item_id = 0
          and s.business_date between ${window.from}::date and ${window.to}::date
      )
      and not exists (
        select from sales_item_day s where s.restaurant_id = ${scope.restaurantId} and s.menu_item_id = d.id
      )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
