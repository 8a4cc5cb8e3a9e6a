import type { Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { neverStocked } from '../../stock/inventory/index.ts';

export type WaitingRow = {
  restaurant_id: number;
  currency: string;
  count: number;
  amount: Money | null;
  oldest: Date;
  one_id: number;
};

/** Invoices that have been read and need review, per restaurant and currency. */
export async function readWaitingInvoices(db: Queryable, reach: Reach): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select n.restaurant_id, n.currency, count(*) as count, sum(n.total_amount) as amount,
      min(n.uploaded_at) as oldest, min(n.id) as one_id
    from invoices n
    where ${inReach('n.restaurant_id', reach)} and n.approved_at is null and n.rejected_at is null
      and n.processing_status = 'completed'
    group by n.restaurant_id, n.currency order by n.restaurant_id, n.currency`.execute(db);
  return rows;
}

export type FailedRow = {
  restaurant_id: number;
  id: number;
  filename: string;
  failure_message: string | null;
  currency: string;
  amount: Money | null;
};

export async function readFailedInvoices(db: Queryable, reach: Reach, limit: number): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select n.restaurant_id, n.id, n.filename, n.failure_message, n.currency, n.total_amount as amount
    from invoices n
    where ${inReach('n.restaurant_id', reach)} and n.approved_at is null and n.rejected_at is null
      and n.processing_status = 'failed'
    order by n.uploaded_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

export type DishRow = {
  restaurant_id: number;
  id: number;
  name: string;
  current_price: Money | null;
  net_price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  manual_cost: Money | null;
  recipe_cost: Money | null;
  known_cost: Money;
};

const dishColumns = sql`m.restaurant_id, m.id, m.name, m.current_price, m.net_price, m.tax_rate, m.target_margin,
  m.manual_cost, m.recipe_cost, m.known_cost`;

export async function readUncostedDishes(db: Queryable, reach: Reach): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select ${dishColumns} from menu_items m
    where ${inReach('m.restaurant_id', reach)} and m.is_active and m.manual_cost is null and m.missing_facts > 0
    order by m.restaurant_id, m.id`.execute(db);
  return rows;
}

/**
 * Dishes whose margin is below target, before applying the rule that a price following the advice counts as on target.
 */
export async function readDishesBelowTarget(db: Queryable, reach: Reach): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select ${dishColumns} from menu_items m
    where ${inReach('m.restaurant_id', reach)} and m.is_active
      and coalesce(m.manual_cost, m.recipe_cost) > m.net_price * (100 - m.target_margin) / 100
    order by m.restaurant_id, m.id`.execute(db);
  return rows;
}

export type RiseRow = {
  restaurant_id: number;
  ingredient_id: number;
  name: string;
  unit: string;
  was: string;
  is: string;
};

/**
 * Ingredients bought since a given day of each restaurant that cost more now than before. The baseline is the price in
 * force on that day, else the price before the first purchase since then, else (in a first month) the first known
 * price. Skipped if somebody acknowledged or resolved the alert for the current price.
 */
export async function readPriceRises(
  db: Queryable,
  reach: Reach,
  since: { restaurantIds: readonly number[]; days: readonly string[] },
): Promise<RiseRow[]> {
  const { rows } = await sql<RiseRow>`
    with since as (
      select * from unnest(${[...since.restaurantIds]}::bigint[], ${[...since.days]}::date[]) as s (restaurant_id, day)
    ),
    bought as (
      select h.restaurant_id, h.ingredient_id, s.day
      from since s
      join price_history h on h.restaurant_id = s.restaurant_id and h.effective_date > s.day
        and h.source = 'invoice' and h.voided_at is null
      where ${inReach('h.restaurant_id', reach)}
      group by h.restaurant_id, h.ingredient_id, s.day
    )
    select i.restaurant_id, i.id as ingredient_id, i.name, i.unit, f.was, i.current_cost as is
    from bought b
    join ingredients i on i.restaurant_id = b.restaurant_id and i.id = b.ingredient_id and i.is_active
    cross join lateral (
      select coalesce((
        select p.price from price_history p
        where p.restaurant_id = b.restaurant_id and p.ingredient_id = b.ingredient_id and p.voided_at is null
          and p.unit = i.unit and p.effective_date <= b.day
        order by p.effective_date desc, p.id desc limit 1
      ), (
        select case when h.unit = i.unit then h.previous_cost end from price_history h
        where h.restaurant_id = b.restaurant_id and h.ingredient_id = b.ingredient_id and h.effective_date > b.day
          and h.source = 'invoice' and h.voided_at is null
        order by h.recorded_at, h.id limit 1
      ), (
        select p.price from price_history p
        where p.restaurant_id = b.restaurant_id and p.ingredient_id = b.ingredient_id and p.voided_at is null
          and p.unit = i.unit
        order by p.effective_date, p.id limit 1
      )) as was
      -- Without this, the three lookups would run again in each condition on their results.
      offset 0
    ) f
    where f.was > 0 and i.current_cost > f.was
      and not exists (
        select from price_alerts a
        where a.restaurant_id = i.restaurant_id and a.ingredient_id = i.id and a.status <> 'active'
          and a.details ->> 'unit' = i.unit and (a.details ->> 'to')::numeric = i.current_cost
      )
    order by i.restaurant_id, i.id`.execute(db);
  return rows;
}

export type LowStockRow = {
  restaurant_id: number;
  count: number;
  out: number;
  /** The first few, lowest stock first. */
  names: string[];
  amount: Money | null;
  uncosted: number;
};

/** Items at or below their reorder point, and the cost of refilling them where the cost is known. */
export async function readLowStock(db: Queryable, reach: Reach): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select v.restaurant_id, count(*)::int as count, (count(*) filter (where v.current_stock <= 0))::int as out,
      (array_agg(i.name order by v.current_stock / nullif(v.reorder_point, 0) nulls first, i.name, v.id))[1:3] as names,
      sum(greatest(v.max_stock - v.current_stock, 0) * i.current_cost) as amount,
      (count(*) filter (where i.current_cost is null))::int as uncosted
    from inventory v
    join ingredients i on i.id = v.ingredient_id and i.is_active
    where ${inReach('v.restaurant_id', reach)} and v.is_active and v.status in ('low_stock', 'out_of_stock')
      and not ${neverStocked}
    group by v.restaurant_id order by v.restaurant_id`.execute(db);
  return rows;
}

export async function readDishNames(db: Queryable, reach: Reach, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, m.name from menu_items m
    where ${inReach('m.restaurant_id', reach)} and m.is_active and m.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
