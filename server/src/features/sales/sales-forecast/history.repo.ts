import {
  addDays,
  type BusinessDate,
  businessDate,
  type CalendarDate,
  type DishDay,
  type Money,
  type SoldDay,
} from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { HolidayPlace } from './holidays.ts';

type Days = { from: string; to: string };

/** A fingerprint of the counted days in a window, which changes when one of them is recounted. */
export async function readStamp(db: Queryable, reach: Reach, { from, to }: Days): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(max(r.calculated_at)::text, '') as stamp from revenue_analytics r
    where ${inReach('r.restaurant_id', reach)} and r.period = 'day'
      and r.date between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.stamp ?? '';
}

type DayRow = { date: CalendarDate; net: Money; items: string };

async function readDayRows(db: Queryable, reach: Reach, { from, to }: Days): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select r.date, r.net_sales as net, coalesce(s.items, 0) as items
    from revenue_analytics r
    left join lateral (
      select sum(i.quantity) as items from sales_item_day i
      where i.restaurant_id = r.restaurant_id and i.business_date = r.date
    ) s on true
    where ${inReach('r.restaurant_id', reach)} and r.period = 'day' and r.date between ${from}::date and ${to}::date
    order by r.date`.execute(db);
  return rows;
}

/** Net sales and quantity sold of each day that has sales. */
export async function readSoldDays(db: Queryable, reach: Reach, days: Days) {
  const rows = await readDayRows(db, reach, days);
  const as = (pick: (row: DayRow) => string): SoldDay[] =>
    rows.map((row) => ({ date: businessDate(row.date), value: Number(pick(row)) }));
  return { net: as(({ net }) => net), items: as(({ items }) => items) };
}

/** The last day before this one with sales, or the day before if there is none. */
export async function lastSoldBefore(db: Queryable, reach: Reach, day: BusinessDate): Promise<BusinessDate> {
  const { rows } = await sql<{ last: string | null }>`
    select max(r.date) as last from revenue_analytics r
    where ${inReach('r.restaurant_id', reach)} and r.period = 'day' and r.date < ${day}::date`.execute(db);
  return rows[0]?.last == null ? addDays(day, -1) : businessDate(rows[0].last);
}

/** Total net sales of the days. */
export async function sumNet(db: Queryable, reach: Reach, { from, to }: Days): Promise<string> {
  const { rows } = await sql<{ net: Money }>`
    select coalesce(sum(r.net_sales), 0) as net from revenue_analytics r
    where ${inReach('r.restaurant_id', reach)} and r.period = 'day'
      and r.date between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.net ?? '0';
}

/** Days of the dishes that are on the menu and sold in the last four weeks of the window, oldest first. */
export async function readDishDays(
  db: Queryable,
  reach: Reach,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Promise<{ id: number; days: DishDay[] }[]> {
  const { rows } = await sql<{ id: number; days: string }>`
    select d.id, string_agg(d.ago || ' ' || d.quantity || ' ' || d.net, ';' order by d.ago desc) as days
    from (
      select m.id, ${to}::date - s.business_date as ago, sum(s.quantity) as quantity, sum(s.net) as net
      from menu_items m
      join sales_item_day s on s.restaurant_id = m.restaurant_id and s.menu_item_id = m.id
      where ${inReach('m.restaurant_id', reach)} and m.is_active
        and s.business_date between ${from}::date and ${to}::date
      group by 1, 2
    ) d
    group by d.id having min(d.ago) < 28 order by d.id`.execute(db);
  const dates = new Map<number, BusinessDate>();
  const dateOf = (ago: number) => {
    const date = dates.get(ago) ?? addDays(to, -ago);
    dates.set(ago, date);
    return date;
  };
  return rows.map(({ id, days }) => ({ id, days: days.split(';').map((day) => dishDay(day, dateOf)) }));
}

function dishDay(text: string, dateOf: (ago: number) => BusinessDate): DishDay {
  const [ago = 0, quantity = 0, net = 0] = text.split(' ').map(Number);
  return { date: dateOf(ago), quantity, net };
}

/** The country and state in the restaurant's address; null if not set. */
export async function readPlace(db: Queryable, restaurantId: number): Promise<HolidayPlace> {
  const { rows } = await sql<HolidayPlace>`
    select r.address ->> 'country' as country, r.address ->> 'state' as state from restaurants r
    where r.id = ${restaurantId}`.execute(db);
  return rows[0] ?? { country: null, state: null };
}

/** Restaurants with sales since a day, or with a forecast, and the day it was made. */
export async function readSelling(
  db: Queryable,
  since: string,
): Promise<{ id: number; madeOn: CalendarDate | null }[]> {
  const { rows } = await sql<{ id: number; made_on: CalendarDate | null }>`
    select r.id, f.made_on from restaurants r
    left join sales_forecast_runs f on f.restaurant_id = r.id
    where f.method is not null
      or exists (select from revenue_analytics a where a.restaurant_id = r.id and a.period = 'day' and a.date >= ${since}::date)
    order by r.id`.execute(db);
  return rows.map(({ id, made_on }) => ({ id, madeOn: made_on }));
}
