import type { Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { ItemWindows } from './item-windows.ts';

export type ItemRow = {
  id: number;
  restaurant_id: number;
  pos_integration_id: number | null;
  integration_name: string | null;
  source: string;
  external_item_id: string;
  kind: 'item' | 'modifier';
  name: string;
  category: string | null;
  price: Money | null;
  sku: string | null;
  is_active: boolean;
  is_available: boolean;
  available_quantity: Quantity | null;
  counted_at: Date | null;
  status: 'mapped' | 'unmapped' | 'not_food';
  menu_item_id: number | null;
  menu_item_name: string | null;
  ingredient_id: number | null;
  ingredient_name: string | null;
  ingredient_quantity: Quantity | null;
  ingredient_unit: string | null;
  mapped_score: string | null;
  mapped_by: string | null;
  sold: Quantity;
  revenue: Money;
  created_at: Date;
};

const isUnmapped = sql<boolean>`(m.menu_item_id is null and m.ingredient_id is null and not m.not_food)`;

/** Mapped automatically, and not confirmed by anyone since. */
const isByName = sql<boolean>`m.mapped_score is not null`;

/** What was sold of each item in the windows. */
const soldIn = (windows: ItemWindows) => sql<{ restaurant_id: number; id: number; sold: Quantity; net: Money }>`(
  select d.restaurant_id, d.pos_item_id as id, sum(d.quantity) as sold, sum(d.net) as net
  from unnest(${windows.restaurantIds}::bigint[], ${windows.from}::date[], ${windows.to}::date[])
    as w (restaurant_id, first_day, last_day)
  join sales_item_day d on d.restaurant_id = w.restaurant_id and d.business_date between w.first_day and w.last_day
  group by 1, 2)`;

const items = (db: Queryable, reach: Reach, windows: ItemWindows) =>
  db
    .selectFrom('pos_menu_items as m')
    .leftJoin(soldIn(windows).as('s'), (join) =>
      join.onRef('s.restaurant_id', '=', 'm.restaurant_id').onRef('s.id', '=', 'm.id'),
    )
    .where(inReach('m.restaurant_id', reach));

/** Items that are off the POS menu and weren't sold lately don't need mapping anymore. */
const isAlive = sql<boolean>`(m.is_active or s.id is not null)`;

export type ItemFilter = {
  integrationId?: number | undefined;
  status?: 'mapped' | 'by_name' | 'unmapped' | 'not_food' | 'new' | undefined;
  q?: string | undefined;
  /** Items first seen after this count as new. */
  newFrom: Date;
};

function shown({ integrationId, status, q, newFrom }: ItemFilter): RawBuilder<boolean> {
  const conditions = [isAlive];
  if (integrationId !== undefined) conditions.push(sql<boolean>`m.pos_integration_id = ${integrationId}`);
  if (status === 'mapped') conditions.push(sql<boolean>`(m.menu_item_id is not null or m.ingredient_id is not null)`);
  if (status === 'by_name') conditions.push(isByName);
  if (status === 'unmapped') conditions.push(isUnmapped);
  if (status === 'not_food') conditions.push(sql<boolean>`m.not_food`);
  if (status === 'new') conditions.push(sql<boolean>`(${isUnmapped} and m.created_at > ${newFrom})`);
  if (q) {
    const text = sql`lower(concat_ws(' ', m.name, m.category, m.sku))`;
    conditions.push(sql<boolean>`strpos(${text}, lower(${q})) > 0`);
  }
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>;
}

export type ItemSort = 'revenue' | 'name' | 'suggestion';
export type Scores = { ids: readonly number[]; scores: readonly number[] };

function orderBy(sort: ItemSort, direction: 'asc' | 'desc' | undefined): PageOrder {
  const id = sql.ref('m.id');
  switch (sort) {
    case 'revenue':
      return { by: sql`coalesce(s.net, 0)`, type: 'numeric', direction: direction ?? 'desc', id };
    case 'name':
      return { by: sql`lower(m.name)`, type: 'text', direction: direction ?? 'asc', id };
    case 'suggestion':
      return { by: sql`g.score`, type: 'numeric', direction: direction ?? 'desc', id };
  }
}

const rows = (db: Queryable, reach: Reach, windows: ItemWindows) =>
  items(db, reach, windows)
    .leftJoin('pos_integrations as p', 'p.id', 'm.pos_integration_id')
    .leftJoin('menu_items as d', 'd.id', 'm.menu_item_id')
    .leftJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'm.restaurant_id').onRef('i.id', '=', 'm.ingredient_id'),
    )
    .leftJoin('users as u', 'u.id', 'm.mapped_by')
    .select([
      'm.id',
      'm.restaurant_id',
      'm.pos_integration_id',
      'p.display_name as integration_name',
      'm.source',
      'm.external_item_id',
      sql<ItemRow['kind']>`m.kind`.as('kind'),
      'm.name',
      'm.category',
      'm.price',
      'm.sku',
      'm.is_active',
      'm.is_available',
      'm.available_quantity',
      'm.counted_at',
      sql<
        ItemRow['status']
      >`case when m.not_food then 'not_food' when ${isUnmapped} then 'unmapped' else 'mapped' end`.as('status'),
      'm.menu_item_id',
      'd.name as menu_item_name',
      'm.ingredient_id',
      'i.name as ingredient_name',
      'm.ingredient_quantity',
      'm.ingredient_unit',
      'm.mapped_score',
      'u.full_name as mapped_by',
      sql<string>`coalesce(s.sold, 0)`.as('sold'),
      sql<string>`coalesce(s.net, 0)`.as('revenue'),
      'm.created_at',
    ]);

export async function listItems(
  db: Queryable,
  reach: Reach,
  windows: ItemWindows,
  wanted: ItemFilter & { sort?: ItemSort | undefined; order?: 'asc' | 'desc' | undefined } & PageRequest,
  scores: Scores,
): Promise<Page<ItemRow>> {
  const known = sql<{ id: number; score: string }>`(
    select id, score from unnest(${[...scores.ids]}::bigint[], ${[...scores.scores]}::numeric[]) as u (id, score))`;
  const query = rows(db, reach, windows)
    .leftJoin(known.as('g'), (join) => join.onRef('g.id', '=', 'm.id'))
    .where(shown(wanted));
  return readCountedPage(
    query,
    orderBy(wanted.sort ?? 'revenue', wanted.order),
    wanted,
    items(db, reach, windows).where(shown(wanted)),
  );
}

/** These items, even if the list filters them out. */
export async function itemsByIds(
  db: Queryable,
  reach: Reach,
  windows: ItemWindows,
  ids: readonly number[],
): Promise<ItemRow[]> {
  return rows(db, reach, windows)
    .where('m.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('m.id')
    .execute();
}

export type OpenItem = {
  id: number;
  restaurant_id: number;
  kind: 'item' | 'modifier';
  name: string;
  price: Money | null;
};

/** Items that nobody has mapped. */
export async function openItems(
  db: Queryable,
  reach: Reach,
  windows: ItemWindows,
  filter: Omit<ItemFilter, 'status'>,
): Promise<OpenItem[]> {
  return items(db, reach, windows)
    .where(isUnmapped)
    .where(shown(filter))
    .select(['m.id', 'm.restaurant_id', sql<OpenItem['kind']>`m.kind`.as('kind'), 'm.name', 'm.price'])
    .orderBy('m.id')
    .execute();
}

export type ItemTotals = {
  items: number;
  mapped: number;
  not_food: number;
  unmapped: number;
  is_new: number;
  by_name: number;
};

export async function countItems(
  db: Queryable,
  reach: Reach,
  windows: ItemWindows,
  newFrom: Date,
): Promise<ItemTotals> {
  return items(db, reach, windows)
    .where(isAlive)
    .select([
      sql<number>`count(*)`.as('items'),
      sql<number>`count(*) filter (where m.menu_item_id is not null or m.ingredient_id is not null)`.as('mapped'),
      sql<number>`count(*) filter (where m.not_food)`.as('not_food'),
      sql<number>`count(*) filter (where ${isUnmapped})`.as('unmapped'),
      sql<number>`count(*) filter (where ${isUnmapped} and m.created_at > ${newFrom})`.as('is_new'),
      sql<number>`count(*) filter (where ${isByName} and m.created_at > ${newFrom})`.as('by_name'),
    ])
    .executeTakeFirstOrThrow();
}

/** Revenue of the windows by restaurant, and how much of it is unmapped. */
export async function revenueOf(
  db: Queryable,
  reach: Reach,
  windows: ItemWindows,
): Promise<{ restaurant_id: number; net: Money; unmapped: string }[]> {
  const { rows } = await sql<{ restaurant_id: number; net: Money; unmapped: string }>`
    select a.restaurant_id, sum(a.net_sales) as net, sum(a.unmapped_net) as unmapped
    from unnest(${windows.restaurantIds}::bigint[], ${windows.from}::date[], ${windows.to}::date[])
      as w (restaurant_id, first_day, last_day)
    join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
      and a.date between w.first_day and w.last_day
    where ${inReach('a.restaurant_id', reach)} group by 1 order by 1`.execute(db);
  return rows;
}
