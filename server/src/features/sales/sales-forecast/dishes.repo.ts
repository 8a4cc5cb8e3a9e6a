import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type DishRow = {
  id: number;
  name: string;
  category: string | null;
  expected: string;
  net: Money;
  before: string;
  days: { date: CalendarDate; quantity: number; low: number; high: number }[];
};

export type DishesWanted = PageRequest & {
  /** The seven days, inclusive. */
  from: string;
  to: string;
  /** The restaurant's last day sold. */
  soldUntil: string;
  q?: string | undefined;
  sort?: 'name' | 'expected' | 'net' | 'before' | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/** Each dish with a forecast for the days, and what it sold in the seven days up to the last one sold. */
const ofDishes = (reach: Reach, { from, to, soldUntil, q }: DishesWanted): RawBuilder<DishRow> => sql<DishRow>`(
  select m.id, m.name, m.category, f.expected, f.net, f.days, coalesce(s.pieces, 0) as before
  from (
    select restaurant_id, menu_item_id, sum(quantity) as expected, sum(net) as net,
      jsonb_agg(jsonb_build_object('date', business_date, 'quantity', quantity, 'low', quantity_low, 'high', quantity_high)
        order by business_date) as days
    from sales_forecasts f
    where ${inReach('f.restaurant_id', reach)} and menu_item_id <> 0
      and business_date between ${from}::date and ${to}::date
    group by 1, 2
  ) f
  join menu_items m on m.id = f.menu_item_id and m.restaurant_id = f.restaurant_id and m.is_active
  left join lateral (
    select sum(i.quantity) as pieces from sales_item_day i
    where i.restaurant_id = m.restaurant_id and i.menu_item_id = m.id
      and i.business_date between ${soldUntil}::date - 6 and ${soldUntil}::date
  ) s on true
  where ${q ? sql`strpos(lower(m.name), lower(${q})) > 0` : sql`true`}
)`;

export async function listDishForecasts(db: Queryable, reach: Reach, wanted: DishesWanted): Promise<Page<DishRow>> {
  const sort = wanted.sort ?? 'net';
  const query = db.selectFrom(ofDishes(reach, wanted).as('d')).selectAll('d');
  return readCountedPage(
    query,
    {
      by: sort === 'name' ? sql`lower(d.name)` : sql.ref(`d.${sort}`),
      type: sort === 'name' ? 'text' : 'numeric',
      direction: wanted.order ?? (sort === 'name' ? 'asc' : 'desc'),
      id: sql.ref('d.id'),
    },
    wanted,
    db.selectFrom(ofDishes(reach, wanted).as('d')),
  );
}

export async function findDish(db: Queryable, reach: Reach, id: number): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('menu_items as m')
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .select(['m.id', 'm.name'])
    .executeTakeFirst();
  return row ?? null;
}

/** Quantity of a dish by day, for days on which the restaurant sold anything. */
export async function readDishSold(
  db: Queryable,
  reach: Reach,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ date: CalendarDate; pieces: string }>`
    select r.date, coalesce(sum(i.quantity), 0) as pieces from revenue_analytics r
    left join sales_item_day i on i.restaurant_id = r.restaurant_id and i.business_date = r.date
      and i.menu_item_id = ${id}
    where ${inReach('r.restaurant_id', reach)} and r.period = 'day' and r.date between ${from}::date and ${to}::date
    group by r.date`.execute(db);
  return new Map(rows.map(({ date, pieces }) => [date, Number(pieces)]));
}

export type ExportRow = {
  date: CalendarDate;
  name: string | null;
  quantity: Quantity;
  quantity_low: Quantity;
  quantity_high: Quantity;
  net: Money;
  net_low: string;
  net_high: string;
};

/** Every day ahead: the total first (without a name), then each dish. */
export async function readAhead(db: Queryable, reach: Reach, today: string): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select f.business_date as date, m.name, f.quantity, f.quantity_low, f.quantity_high, f.net, f.net_low, f.net_high
    from sales_forecasts f
    left join menu_items m on m.id = f.menu_item_id and m.restaurant_id = f.restaurant_id and m.is_active
    where ${inReach('f.restaurant_id', reach)} and f.business_date >= ${today}::date
      and (f.menu_item_id = 0 or m.id is not null)
    order by f.business_date, m.name is not null, lower(m.name), f.menu_item_id`.execute(db);
  return rows;
}

/** Expected quantity of each dish, and net sales of everything (0), between two dates. */
export async function sumExpected(
  db: Queryable,
  reach: Reach,
  { from, to }: { from: string; to: string },
): Promise<{ menu_item_id: number; quantity: Quantity; net: Money; days: number }[]> {
  const { rows } = await sql<{ menu_item_id: number; quantity: Quantity; net: Money; days: number }>`
    select f.menu_item_id, sum(f.quantity) as quantity, sum(f.net) as net, count(*)::int as days
    from sales_forecasts f
    where ${inReach('f.restaurant_id', reach)} and f.business_date between ${from}::date and ${to}::date
    group by f.menu_item_id`.execute(db);
  return rows;
}

/** Expected quantity of each dish with its range, and of everything (0), between two dates. */
export async function sumExpectedRanges(
  db: Queryable,
  reach: Reach,
  { from, to }: { from: string; to: string },
): Promise<{ menu_item_id: number; expected: string; low: string; high: string; days: number }[]> {
  const { rows } = await sql<{ menu_item_id: number; expected: string; low: string; high: string; days: number }>`
    select f.menu_item_id, sum(f.quantity) as expected, sum(f.quantity_low) as low, sum(f.quantity_high) as high,
      count(*)::int as days
    from sales_forecasts f
    where ${inReach('f.restaurant_id', reach)} and f.business_date between ${from}::date and ${to}::date
    group by f.menu_item_id`.execute(db);
  return rows;
}
