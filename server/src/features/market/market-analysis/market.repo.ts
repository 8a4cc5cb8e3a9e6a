import type { BusinessDate, Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { isCounted } from '../competitor-menus/index.ts';

export type DishRow = {
  id: number;
  name: string;
  category: string;
  price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  /** Entered or from the recipe; null while a fact is missing. */
  cost: Money | null;
  made_on: BusinessDate;
};

/** The dishes on our menu, by name. */
export async function readMenu(db: Queryable, scope: RestaurantScope): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select m.id, m.name, m.category, m.current_price as price, m.tax_rate, m.target_margin,
      coalesce(m.manual_cost, m.recipe_cost) as cost,
      (m.created_at at time zone ${scope.settings.timezone})::date::text as made_on
    from menu_items m
    where m.restaurant_id = ${scope.restaurantId} and m.is_active
    order by lower(m.name), m.id`.execute(db);
  return rows;
}

/** How many competitors are known, within the given miles or anywhere, and how many are tracked. */
export async function countCompetitors(
  db: Queryable,
  scope: RestaurantScope,
  miles: number | null,
): Promise<{ known: number; tracked: number }> {
  const { rows } = await sql<{ known: number; tracked: number }>`
    select count(*) filter (where k.status = 'active' or ${miles}::numeric is null
        or k.distance_from_restaurant <= ${miles}::numeric) as known,
      count(*) filter (where k.status = 'active') as tracked
    from competitors k
    where k.restaurant_id = ${scope.restaurantId} and k.status in ('found', 'active')`.execute(db);
  return { known: Number(rows[0]?.known ?? 0), tracked: Number(rows[0]?.tracked ?? 0) };
}

export type ItemRow = {
  id: number;
  competitor_id: number;
  competitor_name: string;
  name: string;
  category: string | null;
  menu_section: string | null;
  price: Money;
  currency: string;
  menu_item_id: number | null;
  /** It may be one of our dishes: a question nobody has answered. */
  is_asked: boolean;
  match_score: string | null;
  matched_by_hand: boolean;
  first_on: BusinessDate;
  gone_on: BusinessDate | null;
  verified_at: Date;
};

/** More dishes than any street has; the newest are kept. */
const itemsAtMost = 20_000;

/** Dishes with a price that tracked competitors have or had on their menus. */
export async function readItems(db: Queryable, scope: RestaurantScope): Promise<ItemRow[]> {
  const zone = scope.settings.timezone;
  const { rows } = await sql<ItemRow>`
    select c.id, c.competitor_id, k.name as competitor_name, c.name, c.category, c.menu_section, c.price, c.currency,
      case when ${isCounted('c')} then c.menu_item_id end as menu_item_id,
      coalesce(c.menu_item_id is not null and not ${isCounted('c')}, false) as is_asked, c.match_score, c.matched_by_hand,
      (c.extracted_at at time zone ${zone})::date::text as first_on,
      (c.gone_at at time zone ${zone})::date::text as gone_on,
      coalesce(c.last_verified, c.extracted_at) as verified_at
    from competitor_menu_items c
    join competitors k on k.id = c.competitor_id and k.status = 'active' and k.restaurant_id = ${scope.restaurantId}
    where c.restaurant_id = ${scope.restaurantId} and c.price > 0
    order by c.id desc limit ${itemsAtMost}`.execute(db);
  return rows.reverse();
}

export type ChangeRow = {
  item_id: number;
  competitor_id: number;
  kind: 'new' | 'gone' | 'back' | 'dearer' | 'cheaper';
  before: string | null;
  after: string | null;
  on: BusinessDate;
  /** From the first reading of that menu, which makes nothing new, or entered by a person. */
  is_first: boolean;
};

/** How their menus changed since a given time, oldest first. */
export async function readChanges(db: Queryable, scope: RestaurantScope, since: Date): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select h.item_id, h.competitor_id, h.kind, h.price_before as before, h.price_after as after,
      (h.changed_at at time zone ${scope.settings.timezone})::date::text as on,
      h.scan_id is null or not exists (
        select from competitor_menu_scans s
        where s.competitor_id = h.competitor_id and s.restaurant_id = ${scope.restaurantId} and s.status = 'done'
          and s.id < h.scan_id
      ) as is_first
    from competitor_menu_changes h
    join competitors k on k.id = h.competitor_id and k.status = 'active'
    where h.restaurant_id = ${scope.restaurantId} and h.changed_at >= ${since}
    order by h.id limit ${itemsAtMost}`.execute(db);
  return rows;
}

/** How our prices changed since a given time, oldest first. */
export async function readOwnChanges(
  db: Queryable,
  scope: RestaurantScope,
  dishIds: readonly number[],
  since: Date,
): Promise<{ menu_item_id: number; before: string | null; after: string | null; on: BusinessDate }[]> {
  const { rows } = await sql<{
    menu_item_id: number;
    before: string | null;
    after: string | null;
    on: BusinessDate;
  }>`
    select p.menu_item_id, p.old_price as before, p.new_price as after,
      (p.changed_at at time zone ${scope.settings.timezone})::date::text as on
    from menu_item_prices p
    where p.restaurant_id = ${scope.restaurantId} and p.menu_item_id = any(${[...dishIds]}::bigint[])
      and p.changed_at >= ${since}
    order by p.id`.execute(db);
  return rows;
}

/** Net sales of dishes in a range of business dates; dishes that sold nothing are omitted. */
export async function readNetSales(
  db: Queryable,
  scope: RestaurantScope,
  window: { from: string; to: string },
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; net: Money }>`
    select s.menu_item_id as id, sum(s.net) as net from sales_item_day s
    where s.restaurant_id = ${scope.restaurantId} and s.menu_item_id > 0
      and s.business_date between ${window.from}::date and ${window.to}::date
    group by s.menu_item_id`.execute(db);
  return new Map(rows.map(({ id, net }) => [id, net]));
}
