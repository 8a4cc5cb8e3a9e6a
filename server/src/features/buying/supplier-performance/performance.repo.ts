import type { DateRange, Quantity, SupplierFacts } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The periods and vendor requested; `today` is the restaurant's local date. */
export type Asked = { spans: readonly DateRange[]; vendorId: number | null; today: string };

/** Some facts about a vendor in a period. */
export type Found<T> = { vendor_id: number; span: number } & T;

const spansOf = ({ spans }: Asked) => sql`unnest(${spans.map(({ from }) => from)}::date[],
  ${spans.map(({ to }) => to)}::date[]) with ordinality as s (first_day, last_day, span)`;

const ofVendor = (column: string, { vendorId }: Asked): RawBuilder<unknown> =>
  sql`(${vendorId}::bigint is null or ${sql.ref(column)} = ${vendorId})`;

export type VendorName = { id: number; name: string };

/** Active vendors; inactive ones are left out, even with activity in the periods. */
export async function vendorsOf(db: Queryable, scope: RestaurantScope, asked: Asked): Promise<VendorName[]> {
  const { rows } = await sql<VendorName>`
    select v.id, v.name from vendors v
    where ${inReach('v.restaurant_id', scope)} and v.is_active and ${ofVendor('v.id', asked)}
    order by lower(v.name), v.id`.execute(db);
  return rows;
}

type Delivered = { deliveries: number; on_time: number; received: string; refused: Quantity; substituted: Quantity };

/** Receipts by arrival date; an overdue order that never arrived counts as a late delivery. */
export async function readDeliveries(db: Queryable, scope: RestaurantScope, asked: Asked): Promise<Found<Delivered>[]> {
  const { rows } = await sql<Found<Delivered>>`
    with receipts as (
      select r.vendor_id, r.received_on as day, o.expected_on,
        coalesce(l.delivered, 0) as received, coalesce(l.refused, 0) as refused, coalesce(l.substituted, 0) as substituted
      from goods_receipts r
      left join purchase_orders o on o.restaurant_id = r.restaurant_id and o.id = r.order_id
      left join lateral (select sum(x.delivered) as delivered, sum(x.refused) as refused,
          sum(x.delivered - x.refused) filter (where x.substitute) as substituted
        from goods_receipt_lines x where x.restaurant_id = r.restaurant_id and x.receipt_id = r.id) l on true
      where ${inReach('r.restaurant_id', scope)} and r.voided_at is null and ${ofVendor('r.vendor_id', asked)}
      union all
      select o.vendor_id, o.expected_on, o.expected_on - 1, 0, 0, 0 from purchase_orders o
      where ${inReach('o.restaurant_id', scope)} and o.status = 'sent' and o.expected_on < ${asked.today}::date
        and ${ofVendor('o.vendor_id', asked)}
        and not exists (select from goods_receipts r
          where r.restaurant_id = o.restaurant_id and r.order_id = o.id and r.voided_at is null)
    )
    select d.vendor_id, s.span::int as span, count(d.expected_on)::int as deliveries,
      (count(*) filter (where d.day <= d.expected_on))::int as on_time,
      sum(d.received) as received, sum(d.refused) as refused, sum(d.substituted) as substituted
    from ${spansOf(asked)} join receipts d on d.day between s.first_day and s.last_day
    group by d.vendor_id, s.span`.execute(db);
  return rows;
}

type Filled = { ordered: string; delivered: Quantity };

/** For orders that were due: quantities ordered and received. Substitutes don't count. */
export async function readFills(db: Queryable, scope: RestaurantScope, asked: Asked): Promise<Found<Filled>[]> {
  const { rows } = await sql<Found<Filled>>`
    select o.vendor_id, s.span::int as span, sum(l.quantity) as ordered, sum(least(l.quantity, c.delivered)) as delivered
    from ${spansOf(asked)}
    join purchase_orders o on coalesce(o.expected_on, o.ordered_on) between s.first_day and s.last_day
    join purchase_order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id
    cross join lateral (
      select coalesce(sum(x.delivered) filter (where not x.substitute), 0) as delivered
      from goods_receipt_lines x
      join goods_receipts r on r.restaurant_id = x.restaurant_id and r.id = x.receipt_id and r.voided_at is null
      where x.restaurant_id = l.restaurant_id and x.order_line_id = l.id) c
    where ${inReach('o.restaurant_id', scope)} and ${ofVendor('o.vendor_id', asked)}
      and o.status not in ('draft', 'cancelled')
      and (o.status <> 'sent' or o.expected_on < ${asked.today}::date)
    group by o.vendor_id, s.span`.execute(db);
  return rows;
}

type Valued = { orders: string | null; invoices: string | null };

/** What was ordered and billed, in the restaurant's currency. */
export async function readValues(db: Queryable, scope: RestaurantScope, asked: Asked): Promise<Found<Valued>[]> {
  const { rows } = await sql<Found<Valued>>`
    select f.vendor_id, f.span::int as span, sum(f.orders) as orders, sum(f.invoices) as invoices from (
      select o.vendor_id, s.span, sum(o.total) as orders, null::numeric as invoices
      from ${spansOf(asked)} join purchase_orders o on o.ordered_on between s.first_day and s.last_day
      where ${inReach('o.restaurant_id', scope)} and ${ofVendor('o.vendor_id', asked)}
        and o.status not in ('draft', 'cancelled') and o.currency = ${scope.settings.currency}
      group by o.vendor_id, s.span
      union all
      select i.vendor_id, s.span, null, sum(round(i.total_amount * coalesce(i.exchange_rate, 1), 2))
      from ${spansOf(asked)} join invoices i on i.invoice_date between s.first_day and s.last_day
      where ${inReach('i.restaurant_id', scope)} and ${ofVendor('i.vendor_id', asked)}
        and i.approved_at is not null and i.vendor_id is not null
      group by i.vendor_id, s.span
    ) f group by f.vendor_id, f.span`.execute(db);
  return rows;
}

type Compared = SupplierFacts['compared'][number];

/**
 * What was paid for each ingredient, and what the cheapest vendor would have charged for the same quantity, using other
 * vendors' last price within 90 days before the period's end.
 */
export async function readPrices(db: Queryable, scope: RestaurantScope, asked: Asked): Promise<Found<Compared>[]> {
  const { rows } = await sql<Found<Compared>>`
    with paid as (
      select p.vendor_id, s.span, s.last_day, p.ingredient_id, p.unit, sum(p.price * p.quantity) as paid,
        sum(p.quantity) as quantity
      from ${spansOf(asked)} join price_history p on p.effective_date between s.first_day and s.last_day
      where ${inReach('p.restaurant_id', scope)} and ${ofVendor('p.vendor_id', asked)}
        and p.source = 'invoice' and p.voided_at is null and p.vendor_id is not null and p.quantity > 0
      group by p.vendor_id, s.span, s.last_day, p.ingredient_id, p.unit
    )
    select b.vendor_id, b.span::int as span, round(b.paid, 2)::text as paid, round(c.price * b.quantity, 2)::text as cheapest
    from paid b
    cross join lateral (
      select min(last.price) as price from (
        select distinct on (q.vendor_id) q.price from price_history q
        where q.restaurant_id = ${scope.restaurantId} and q.ingredient_id = b.ingredient_id and q.unit = b.unit
          and q.source = 'invoice' and q.voided_at is null and q.vendor_id <> b.vendor_id
          and q.effective_date between b.last_day - 90 and b.last_day
        order by q.vendor_id, q.effective_date desc, q.id desc) last) c
    where c.price is not null`.execute(db);
  return rows;
}

type Billed = SupplierFacts['billed'][number];

/** Billed goods whose order has a price for the same unit. */
export async function readBilled(db: Queryable, scope: RestaurantScope, asked: Asked): Promise<Found<Billed>[]> {
  const { rows } = await sql<Found<Billed>>`
    select i.vendor_id, s.span::int as span, sum(l.total_price)::text as invoiced,
      round(sum(m.measure * o.unit_price), 2)::text as agreed
    from ${spansOf(asked)}
    join invoices i on i.invoice_date between s.first_day and s.last_day
    join purchase_order_invoices p on p.restaurant_id = i.restaurant_id and p.invoice_id = i.id
    join purchase_order_lines o on o.restaurant_id = p.restaurant_id and o.order_id = p.order_id
    join invoice_line_items l on l.restaurant_id = i.restaurant_id and l.invoice_id = i.id
      and l.vendor_item_id = o.vendor_item_id and l.line_type = 'product'
    cross join lateral (select case
      when o.price_unit is not null and lower(l.weight_unit) = lower(o.price_unit) then l.weight
      when o.price_unit is not null and lower(l.unit) = lower(o.price_unit) then l.quantity
      when o.price_unit is null and lower(l.unit) = lower(o.unit) then l.quantity end as measure) m
    where ${inReach('i.restaurant_id', scope)} and ${ofVendor('i.vendor_id', asked)} and i.approved_at is not null
      and i.vendor_id is not null and o.unit_price is not null and m.measure > 0
    group by i.vendor_id, s.span`.execute(db);
  return rows;
}
