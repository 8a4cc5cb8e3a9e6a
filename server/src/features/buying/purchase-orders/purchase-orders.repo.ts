import type { CalendarDate, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { OrderDays } from './order-days.ts';

export type OrderRow = {
  id: number;
  restaurant_id: number;
  number: string;
  status: string;
  vendor_id: number;
  vendor_name: string;
  ordered_on: CalendarDate;
  expected_on: CalendarDate | null;
  late: boolean;
  currency: string;
  line_count: number;
  total: Money | null;
  sent_at: Date | null;
  sent_to: string | null;
  sender: string | null;
  creator: string | null;
  created_at: Date;
  note: string | null;
  version: number;
};

export type OrderFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  status?: string | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

const today = (days: OrderDays) => sql`(select d.day
  from unnest(${days.restaurantIds}::bigint[], ${days.days}::date[]) as d (id, day) where d.id = o.restaurant_id)`;

const isAwaited = sql<boolean>`(o.status in ('sent', 'partly_received'))`;
const isLate = (days: OrderDays) =>
  sql<boolean>`(${isAwaited} and o.expected_on is not null and o.expected_on < ${today(days)})`;

// Every order has a vendor; unlike an outer join, an inner join doesn't slow down counting.
const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('purchase_orders as o')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'o.restaurant_id').onRef('v.id', '=', 'o.vendor_id'),
    )
    .where(inReach('o.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach, days: OrderDays) =>
  joined(db, reach).select([
    'o.id',
    'o.restaurant_id',
    'o.number',
    'o.status',
    'o.vendor_id',
    sql<string>`v.name`.as('vendor_name'),
    'o.ordered_on',
    'o.expected_on',
    sql<boolean>`coalesce(${isLate(days)}, false)`.as('late'),
    'o.currency',
    sql<number>`(select count(*) from purchase_order_lines l
        where l.restaurant_id = o.restaurant_id and l.order_id = o.id)`.as('line_count'),
    'o.total',
    'o.sent_at',
    'o.sent_to',
    fullName('o.sent_by').as('sender'),
    fullName('o.created_by').as('creator'),
    'o.created_at',
    'o.note',
    'o.version',
  ]);

function matching(filter: OrderFilter, days: OrderDays): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.vendorId !== undefined) parts.push(sql`o.vendor_id = ${filter.vendorId}`);
  if (filter.from) parts.push(sql`o.ordered_on >= ${filter.from}`);
  if (filter.to) parts.push(sql`o.ordered_on <= ${filter.to}`);
  if (filter.status === 'open') parts.push(isAwaited);
  else if (filter.status === 'late') parts.push(isLate(days));
  else if (filter.status !== undefined) parts.push(sql`o.status = ${filter.status}`);
  if (filter.q) {
    const words = sql`strpos(lower(concat_ws(' ', o.number, v.name, o.note)), lower(${filter.q})) > 0`;
    parts.push(sql`(${words} or exists (select from purchase_order_lines l
      where l.restaurant_id = o.restaurant_id and l.order_id = o.id
        and strpos(lower(concat_ws(' ', l.description, l.item_code)), lower(${filter.q})) > 0))`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export type OrderSort = 'newest' | 'expected' | 'total';

function orderBy(sort: OrderSort, direction: 'asc' | 'desc' | undefined): PageOrder {
  const id = sql.ref('o.id');
  switch (sort) {
    case 'newest':
      return { by: sql.ref('o.ordered_on'), type: 'date', direction: direction ?? 'desc', id, neverNull: true };
    case 'expected':
      return { by: sql.ref('o.expected_on'), type: 'date', direction: direction ?? 'asc', id };
    case 'total':
      return { by: sql.ref('o.total'), type: 'numeric', direction: direction ?? 'desc', id };
  }
}

export async function listOrders(
  db: Queryable,
  reach: Reach,
  days: OrderDays,
  wanted: OrderFilter & PageRequest & { sort?: OrderSort | undefined; order?: 'asc' | 'desc' | undefined },
): Promise<Page<OrderRow>> {
  const query = rows(db, reach, days).where(matching(wanted, days));
  return readCountedPage(
    query,
    orderBy(wanted.sort ?? 'newest', wanted.order),
    wanted,
    joined(db, reach).where(matching(wanted, days)),
  );
}

export type OrderTotals = {
  currency: string;
  orders: number;
  drafts: number;
  awaited: number;
  late: number;
  value: string | null;
  unpriced: number;
};

export async function summariseOrders(
  db: Queryable,
  reach: Reach,
  days: OrderDays,
  filter: OrderFilter,
): Promise<OrderTotals[]> {
  return joined(db, reach)
    .where(matching(filter, days))
    .groupBy('o.currency')
    .orderBy('o.currency')
    .select([
      'o.currency',
      sql<number>`count(*)`.as('orders'),
      sql<number>`count(*) filter (where o.status = 'draft')`.as('drafts'),
      sql<number>`count(*) filter (where ${isAwaited})`.as('awaited'),
      sql<number>`count(*) filter (where ${isLate(days)})`.as('late'),
      sql<string | null>`sum(o.total) filter (where ${isAwaited})`.as('value'),
      sql<number>`count(*) filter (where ${isAwaited} and o.total is null)`.as('unpriced'),
    ])
    .execute();
}

export async function findOrder(db: Queryable, reach: Reach, days: OrderDays, id: number): Promise<OrderRow | null> {
  return (await rows(db, reach, days).modifyFront(prepared).where('o.id', '=', id).executeTakeFirst()) ?? null;
}

/** The restaurant of an order in reach. */
export async function restaurantOfOrder(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await joined(db, reach).where('o.id', '=', id).select('o.restaurant_id').executeTakeFirst();
  return row?.restaurant_id ?? null;
}

export async function lockOrder(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('purchase_orders as o')
    .select('o.id')
    .where(inReach('o.restaurant_id', scope))
    .where('o.id', '=', id)
    .forUpdate()
    .execute();
}
