import type { BusinessDate, CalendarDate, Percent, Quantity, StockStatus, UnitCost } from '@platewise/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { BulkRecords } from '../../../platform/http/bulk.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type ItemRow = {
  id: number;
  restaurant_id: number;
  ingredient_id: number;
  name: string;
  unit: string;
  category: string | null;
  kind: string;
  current_cost: UnitCost | null;
  vendor_id: number | null;
  vendor_name: string | null;
  current_stock: Quantity;
  min_stock: Quantity;
  max_stock: Quantity;
  reorder_point: Quantity;
  location: string | null;
  shelf: string | null;
  position: number;
  is_key: boolean;
  expiry_date: BusinessDate | null;
  today: BusinessDate;
  status: StockStatus;
  never_stocked: boolean;
  last_restocked: Date | null;
  counted_on: CalendarDate | null;
  value: string | null;
  currency: string;
  is_active: boolean;
  updated_at: Date;
  version: number;
};

export type ItemFilter = {
  q?: string | undefined;
  tab?: 'all' | 'low' | 'expiring' | undefined;
  status?: StockStatus | undefined;
  location?: string | undefined;
  category?: string | undefined;
  vendorId?: number | undefined;
  ingredientId?: number | undefined;
  key?: boolean | undefined;
  inactive?: boolean | undefined;
};

/** The restaurant's calendar date. */
const today = (now: Date) =>
  sql<BusinessDate>`(${now}::timestamptz at time zone coalesce(r.settings->>'timezone', 'America/New_York'))::date`;

/**
 * Matches the domain's `stockStatus`, for the given day: the stored status is as of the last movement. Without an expiry
 * date, the day isn't worked out, which takes longer than the rest.
 */
export const statusAt = (now: Date) => sql<StockStatus>`case when v.current_stock <= 0 then 'out_of_stock'
  when v.expiry_date is not null and v.expiry_date <= ${today(now)} then 'expired'
  when v.current_stock <= v.reorder_point then 'low_stock'
  else 'in_stock' end`;

/** Added by an open first count: stock is unknown, and no level is set. It can't run low. */
export const neverStocked = sql<boolean>`(v.reorder_point = 0 and v.counted_on is null and not exists (
  select from inventory_transactions t where t.inventory_id = v.id and t.restaurant_id = v.restaurant_id))`;

const low = (now: Date) => sql<boolean>`(${statusAt(now)} in ('low_stock', 'out_of_stock') and not ${neverStocked})`;
const out = (now: Date) => sql<boolean>`(${statusAt(now)} = 'out_of_stock' and not ${neverStocked})`;

const value = sql<string | null>`round(greatest(v.current_stock, 0) * i.current_cost, 2)`;
const soon = (now: Date) =>
  sql`v.current_stock > 0 and v.expiry_date is not null and v.expiry_date - ${today(now)} between 1 and 7`;

const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('inventory as v')
    .innerJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'v.restaurant_id').onRef('i.id', '=', 'v.ingredient_id'),
    )
    .innerJoin('restaurants as r', 'r.id', 'v.restaurant_id')
    .leftJoin('vendors as w', 'w.id', 'i.vendor_id')
    .leftJoin('storage_locations as s', (join) =>
      join.onRef('s.restaurant_id', '=', 'v.restaurant_id').on(sql<SqlBool>`lower(s.name) = lower(v.location)`),
    )
    .where(inReach('v.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach, now: Date) =>
  joined(db, reach).select([
    'v.id',
    'v.restaurant_id',
    'v.ingredient_id',
    'i.name',
    'i.unit',
    'i.category',
    'i.kind',
    'i.current_cost',
    'i.vendor_id',
    'w.name as vendor_name',
    'v.current_stock',
    'v.min_stock',
    'v.max_stock',
    'v.reorder_point',
    'v.location',
    'v.shelf',
    'v.position',
    'v.is_key',
    sql<BusinessDate | null>`v.expiry_date`.as('expiry_date'),
    today(now).as('today'),
    statusAt(now).as('status'),
    neverStocked.as('never_stocked'),
    'v.last_restocked',
    'v.counted_on',
    value.as('value'),
    sql<string>`coalesce(r.settings->>'currency', 'USD')`.as('currency'),
    'v.is_active',
    'v.updated_at',
    'v.version',
  ]);

/** What the list and its tiles show. Matches the search text literally in the row's own fields. */
function shown(filter: ItemFilter, now: Date): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [filter.inactive ? sql`not v.is_active` : sql`v.is_active`];
  if (filter.tab === 'low') parts.push(low(now));
  if (filter.tab === 'expiring') parts.push(soon(now));
  if (filter.status === 'out_of_stock') parts.push(out(now));
  else if (filter.status !== undefined) parts.push(sql`${statusAt(now)} = ${filter.status}`);
  if (filter.location) parts.push(sql`lower(v.location) = lower(${filter.location})`);
  if (filter.category) parts.push(sql`i.category = ${filter.category}`);
  if (filter.vendorId !== undefined) parts.push(sql`i.vendor_id = ${filter.vendorId}`);
  if (filter.ingredientId !== undefined) parts.push(sql`v.ingredient_id = ${filter.ingredientId}`);
  if (filter.key) parts.push(sql`v.is_key`);
  if (filter.q) {
    const words = sql`concat_ws(' ', i.name, i.category, v.location, v.shelf, w.name)`;
    parts.push(sql`strpos(lower(${words}), lower(${filter.q})) > 0`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export type ItemSort = 'name' | 'stock' | 'value' | 'status' | 'expiry' | 'shelf' | 'updated';

/** Shelf order: locations in order, then items within each. */
const walk = sql`to_char(coalesce(s.position, 999999), 'FM000000') || lower(coalesce(v.location, ''))
  || to_char(v.position, 'FM000000') || lower(i.name)`;

function orderBy(sort: ItemSort, direction: 'asc' | 'desc' | undefined, now: Date): PageOrder {
  const order = { direction: direction ?? 'asc', id: sql.ref('v.id') };
  switch (sort) {
    case 'name':
      return { ...order, by: sql`lower(i.name)`, type: 'text', neverNull: true };
    case 'stock':
      return { ...order, by: sql.ref('v.current_stock'), type: 'numeric', neverNull: true };
    case 'value':
      return { ...order, direction: direction ?? 'desc', by: value, type: 'numeric' };
    case 'status':
      return { ...order, by: statusAt(now), type: 'text', neverNull: true };
    case 'expiry':
      return { ...order, by: sql.ref('v.expiry_date'), type: 'date' };
    case 'shelf':
      return { ...order, by: walk, type: 'text' };
    case 'updated':
      return {
        ...order,
        direction: direction ?? 'desc',
        by: sql.ref('v.updated_at'),
        type: 'timestamptz',
        neverNull: true,
      };
  }
}

export async function listItems(
  db: Queryable,
  reach: Reach,
  wanted: ItemFilter & { sort?: ItemSort | undefined; order?: 'asc' | 'desc' | undefined } & PageRequest,
  now: Date,
): Promise<Page<ItemRow>> {
  const query = rows(db, reach, now).where(shown(wanted, now));
  return readCountedPage(
    query,
    orderBy(wanted.sort ?? 'name', wanted.order, now),
    wanted,
    joined(db, reach).where(shown(wanted, now)),
  );
}

export const findItem = async (db: Queryable, reach: Reach, id: number, now: Date): Promise<ItemRow | null> =>
  (await rows(db, reach, now).where('v.id', '=', id).executeTakeFirst()) ?? null;

export async function placeOfItem(db: Queryable, reach: Reach, id: number): Promise<{ restaurant_id: number } | null> {
  const row = await db
    .selectFrom('inventory as v')
    .select('v.restaurant_id')
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of several items that are in reach, with their restaurants. */
export async function findSeveralItems(db: Queryable, reach: Reach, ids: readonly number[]): Promise<BulkRecords> {
  const rows = await db
    .selectFrom('inventory as v')
    .innerJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'v.restaurant_id').onRef('i.id', '=', 'v.ingredient_id'),
    )
    .select(['v.id', 'i.name', 'v.restaurant_id as restaurantId'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}

export type Tiles = {
  items: number;
  low: number;
  out: number;
  soon: number;
  expired: number;
  uncosted: number;
  uncounted: number;
};

export async function summariseItems(db: Queryable, reach: Reach, filter: ItemFilter, now: Date) {
  const status = statusAt(now);
  const set = joined(db, reach).where(shown(filter, now));
  const tiles = await set
    .select([
      sql<number>`count(*)`.as('items'),
      sql<number>`count(*) filter (where ${low(now)})`.as('low'),
      sql<number>`count(*) filter (where ${out(now)})`.as('out'),
      sql<number>`count(*) filter (where ${soon(now)})`.as('soon'),
      sql<number>`count(*) filter (where ${status} = 'expired')`.as('expired'),
      sql<number>`count(*) filter (where i.current_cost is null and v.current_stock > 0)`.as('uncosted'),
      sql<number>`count(*) filter (where v.counted_on is null)`.as('uncounted'),
    ])
    .executeTakeFirstOrThrow();
  const values = await set
    .select([
      sql<string>`coalesce(r.settings->>'currency', 'USD')`.as('currency'),
      sql<string>`coalesce(sum(${value}), 0)`.as('value'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  return { tiles: tiles as Tiles, values };
}

/** Filter choices for the list: from everything in reach, whatever is currently shown. */
export async function filterChoices(
  db: Queryable,
  reach: Reach,
): Promise<{ categories: string[]; locations: string[] }> {
  const { rows: found } = await sql<{ categories: string[]; locations: string[] }>`
    select
      array(select distinct i.category from inventory v join ingredients i on i.id = v.ingredient_id
        where ${inReach('v.restaurant_id', reach)} and v.is_active and i.category is not null order by 1) as categories,
      array(select distinct v.location from inventory v
        where ${inReach('v.restaurant_id', reach)} and v.is_active and v.location is not null order by 1) as locations`.execute(
    db,
  );
  return found[0] ?? { categories: [], locations: [] };
}

/** The last business date with sales depleted, and how much of the preceding 30 days is unmapped. */
export async function unmappedSales(
  db: Queryable,
  reach: Reach,
): Promise<{ last_day: string | null; unmapped_percent: Percent | null }> {
  const { rows: found } = await sql<{ last_day: string | null; unmapped_percent: Percent | null }>`
    with last as (
      select max(a.date) as day from revenue_analytics a where ${inReach('a.restaurant_id', reach)} and a.period = 'day'
    )
    select last.day as last_day, round(sum(a.unmapped_net) * 100 / nullif(sum(a.net_sales), 0), 2) as unmapped_percent
    from last left join revenue_analytics a on ${inReach('a.restaurant_id', reach)} and a.period = 'day'
      and a.date > last.day - 30 and a.date <= last.day
    group by last.day`.execute(db);
  return found[0] ?? { last_day: null, unmapped_percent: null };
}
