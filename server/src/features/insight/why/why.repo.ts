import type { Money, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { countsWithin } from '../../buying/invoices/index.ts';
import type { WhyDays } from './why-days.ts';

export type SoldByDayRow = {
  restaurant_id: number;
  dish_id: number;
  bucket: number;
  /** Of each day's sales, in no order: the days since the period began, and the quantities. */
  days: string;
  quantities: string;
};

/**
 * What dishes sold by day in each period. Returned as arrays in text: half a million separate rows cost the driver ten
 * times as much as adding them up.
 */
export async function readSoldByDay(
  db: Queryable,
  reach: Reach,
  dishIds: readonly number[],
  { before, now }: WhyDays,
): Promise<SoldByDayRow[]> {
  if (dishIds.length === 0) return [];
  const { rows } = await sql<SoldByDayRow>`
    select m.restaurant_id, m.id as dish_id, w.bucket, s.days, s.quantities
    from menu_items m
    cross join unnest(array[0, 1], ${[before.from, now.from]}::date[], ${[before.to, now.to]}::date[])
      as w (bucket, first_day, last_day)
    cross join lateral (
      select array_agg(i.business_date - w.first_day)::text as days, array_agg(i.quantity)::text as quantities
      from sales_item_day i
      where i.restaurant_id = m.restaurant_id and i.menu_item_id = m.id
        and i.business_date between w.first_day and w.last_day
    ) s
    where ${inReach('m.restaurant_id', reach)} and m.id = any(${[...dishIds]}::bigint[]) and s.days is not null`.execute(
    db,
  );
  return rows;
}

export type PriceStepRow = {
  ingredient_id: number;
  day: string;
  was: string;
  cost: UnitCost;
  vendor: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
  line_id: number | null;
};

/** Each change of an ingredient's cost after the first day and up to the last one, with the price that caused it. */
export async function readPriceSteps(
  db: Queryable,
  reach: Reach,
  ingredientIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<PriceStepRow[]> {
  if (ingredientIds.length === 0) return [];
  const { rows } = await sql<PriceStepRow>`
    with steps as (
      select c.restaurant_id, c.ingredient_id, c.starts_on, c.cost,
        lag(c.cost) over (partition by c.restaurant_id, c.ingredient_id order by c.starts_on) as was
      from ingredients i
      join ingredient_costs c on c.restaurant_id = i.restaurant_id and c.ingredient_id = i.id
      where i.id = any(${[...ingredientIds]}::bigint[]) and ${inReach('i.restaurant_id', reach)} and c.starts_on <= ${to}::date
    )
    select s.ingredient_id, s.starts_on as day, s.was, s.cost, v.name as vendor, n.id as invoice_id, n.invoice_number,
      h.line_ids[1] as line_id
    from steps s
    left join lateral (
      select p.vendor_id, p.invoice_id, p.line_ids from price_history p
      where p.restaurant_id = s.restaurant_id and p.ingredient_id = s.ingredient_id and p.effective_date = s.starts_on
        and p.voided_at is null and p.source <> 'recipe'
      order by p.id desc limit 1
    ) h on true
    left join vendors v on v.id = h.vendor_id and ${inReach('v.restaurant_id', reach)}
    left join invoices n on n.restaurant_id = s.restaurant_id and n.id = h.invoice_id and n.deleted_at is null
    where s.starts_on > ${from}::date and s.was is not null and s.cost is not null and s.was <> s.cost
    order by s.ingredient_id, s.starts_on`.execute(db);
  return rows;
}

/** Days of restaurants as columns; a row's bucket is 0 for the earlier period and 1 for the later one. */
export type Spans = { restaurantIds: number[]; buckets: number[]; from: string[]; to: string[]; zones: string[] };

const within = ({ restaurantIds, buckets, from, to, zones }: Spans) => sql`
  unnest(${restaurantIds}::bigint[], ${buckets}::integer[], ${from}::date[], ${to}::date[], ${zones}::text[])
    as w (restaurant_id, bucket, first_day, last_day, zone)`;

export type GoodsRow = {
  restaurant_id: number;
  bucket: number;
  ingredient_id: number;
  name: string;
  category: string | null;
  cost: Money;
};

/** Waste with a known value, by ingredient. */
export async function readWaste(db: Queryable, reach: Reach, spans: Spans): Promise<GoodsRow[]> {
  if (spans.restaurantIds.length === 0) return [];
  const { rows } = await sql<GoodsRow>`
    select t.restaurant_id, w.bucket, t.ingredient_id, g.name, g.category, sum(-t.quantity * t.unit_cost) as cost
    from ${within(spans)}
    join inventory_transactions t on t.restaurant_id = w.restaurant_id and t.transaction_type = 'waste'
      and t.occurred_on between w.first_day and w.last_day and t.unit_cost is not null
    join ingredients g on g.id = t.ingredient_id and ${inReach('g.restaurant_id', reach)}
    where ${inReach('t.restaurant_id', reach)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Credits for ingredients, as negative amounts in the restaurant's currency. */
export async function readCredits(db: Queryable, reach: Reach, spans: Spans): Promise<GoodsRow[]> {
  if (spans.restaurantIds.length === 0) return [];
  const { rows } = await sql<GoodsRow>`
    select n.restaurant_id, w.bucket, l.ingredient_id, g.name, g.category,
      sum(round(l.total_price * coalesce(n.exchange_rate, 1), 2)) as cost
    from ${within(spans)}
    join invoices n on n.restaurant_id = w.restaurant_id and ${countsWithin(sql`w.zone`, sql`w.first_day`, sql`w.last_day`)}
    join invoice_line_items l on l.restaurant_id = n.restaurant_id and l.invoice_id = n.id and l.line_type = 'credit'
    join ingredients g on g.id = l.ingredient_id and ${inReach('g.restaurant_id', reach)}
    where ${inReach('n.restaurant_id', reach)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

export type SpendPartRow = {
  restaurant_id: number;
  bucket: number;
  vendor_id: number | null;
  vendor: string | null;
  kind: 'goods' | 'unmatched' | 'charges' | 'credits' | 'totals';
  ingredient_id: number | null;
  name: string | null;
  amount: Money;
  /** In the ingredient's unit; null if any of it is unknown. */
  quantity: Quantity | null;
  /** The latest invoice of these. */
  invoice_id: number;
};

/**
 * Approved invoices by vendor, as lines of ingredients with the quantity bought, other lines, charges and credits, and
 * by how much the invoices' totals differ from their lines. They add up to the vendor spend report.
 */
export async function readSpendParts(db: Queryable, reach: Reach, spans: Spans): Promise<SpendPartRow[]> {
  const { rows } = await sql<SpendPartRow>`
    with counted as materialized (
      select n.restaurant_id, w.bucket, n.id, n.vendor_id, coalesce(n.exchange_rate, 1) as rate,
        round(coalesce(n.total_amount, 0) * coalesce(n.exchange_rate, 1), 2) as total
      from ${within(spans)}
      join invoices n on n.restaurant_id = w.restaurant_id and ${countsWithin(sql`w.zone`, sql`w.first_day`, sql`w.last_day`)}
        and ${inReach('n.restaurant_id', reach)}
    ), lines as materialized (
      select c.restaurant_id, c.bucket, c.id, c.vendor_id,
        case when l.line_type = 'credit' or l.total_price < 0 then 'credits'
          when l.line_type in ('tax', 'freight', 'deposit', 'fee') then 'charges'
          when l.line_type = 'product' and l.ingredient_id is not null then 'goods' else 'unmatched' end as kind,
        l.ingredient_id, round(l.total_price * c.rate, 2) as amount
      from counted c
      join invoice_line_items l on l.restaurant_id = c.restaurant_id and l.invoice_id = c.id
    ), sums as (
      select restaurant_id, bucket, id, vendor_id, kind, case when kind = 'goods' then ingredient_id end as ingredient_id,
        sum(amount) as amount
      from lines group by 1, 2, 3, 4, 5, 6
    ), bought as (
      select s.*, case when s.kind = 'goods' then q.quantity end as quantity
      from sums s
      left join lateral (
        select sum(p.quantity) as quantity from price_history p
        join ingredients i on i.id = p.ingredient_id and i.unit = p.unit
        where p.restaurant_id = s.restaurant_id and p.invoice_id = s.id and p.ingredient_id = s.ingredient_id
          and p.voided_at is null and p.source = 'invoice'
      ) q on s.kind = 'goods'
      union all
      select c.restaurant_id, c.bucket, c.id, c.vendor_id, 'totals', null, c.total - coalesce(l.amount, 0), null
      from counted c
      left join (select restaurant_id, id, bucket, sum(amount) as amount from lines group by 1, 2, 3) l
        on l.restaurant_id = c.restaurant_id and l.id = c.id and l.bucket = c.bucket
    )
    select b.restaurant_id, b.bucket, b.vendor_id, v.name as vendor, b.kind, b.ingredient_id, g.name, sum(b.amount) as amount,
      case when count(b.quantity) = count(*) then sum(b.quantity) end as quantity, max(b.id) as invoice_id
    from bought b
    left join vendors v on v.id = b.vendor_id and ${inReach('v.restaurant_id', reach)}
    left join ingredients g on g.id = b.ingredient_id and ${inReach('g.restaurant_id', reach)}
    where b.amount <> 0
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}
