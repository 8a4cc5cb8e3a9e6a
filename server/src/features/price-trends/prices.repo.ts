import { sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

/** From when and until when prices are read in each restaurant, as columns. */
export type PriceSpans = { restaurantIds: number[]; since: string[]; until: string[]; boughtSince: string[] };

/** Prices of an ingredient as text columns, oldest first; null without any. */
type PriceColumns = { dates: string | null; prices: string | null; units: string | null };

export type PricedRow = PriceColumns & {
  id: number;
  restaurant_id: number;
  name: string;
  unit: string;
  category: string | null;
  current_cost: string | null;
  vendor_id: number | null;
  vendor_name: string | null;
  /** By approved invoices, in the ingredient's unit as it is now; null without any. */
  bought: string | null;
  first_bought: string | null;
};

/**
 * Active ingredients that are bought, each with its prices of the span and the three before it: whether a price is
 * believed is told by its neighbours. Prices come as columns, each one text: as a hundred thousand rows of their own they
 * would cost the driver many times as much. `units` is null where all of them are in the unit of today.
 */
export async function readPriced(
  db: Queryable,
  reach: Reach,
  spans: PriceSpans,
  ingredientIds: readonly number[] | null,
): Promise<PricedRow[]> {
  const wanted = ingredientIds === null ? sql`true` : sql`i.id = any(${[...ingredientIds]}::bigint[])`;
  const { rows } = await sql<PricedRow>`
    select i.id, i.restaurant_id, i.name, i.unit, i.category, i.current_cost, i.vendor_id, v.name as vendor_name,
      concat_ws(',', b.dates, w.dates) as dates, concat_ws(',', b.prices, w.prices) as prices,
      case when b.same is not false and w.same is not false then null else concat_ws(',', b.units, w.units) end as units,
      w.bought, w.first_bought
    from unnest(${spans.restaurantIds}::bigint[], ${spans.since}::date[], ${spans.until}::date[],
      ${spans.boughtSince}::date[]) as s (restaurant_id, since, until, bought_since)
    join ingredients i on i.restaurant_id = s.restaurant_id and i.is_active and i.kind = 'purchased'
    left join vendors v on v.id = i.vendor_id
    left join lateral (
      select string_agg(p.effective_date::text, ',' order by p.effective_date, p.id) as dates,
        string_agg(p.price::text, ',' order by p.effective_date, p.id) as prices,
        string_agg(p.unit, ',' order by p.effective_date, p.id) as units, bool_and(p.unit = i.unit) as same,
        sum(p.quantity) filter (where p.source = 'invoice' and p.unit = i.unit and p.effective_date >= s.bought_since)
          as bought,
        min(p.effective_date) filter (where p.source = 'invoice' and p.effective_date >= s.bought_since) as first_bought
      from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.voided_at is null
        and p.effective_date between s.since and s.until
    ) w on true
    left join lateral (
      select string_agg(q.effective_date::text, ',' order by q.effective_date, q.id) as dates,
        string_agg(q.price::text, ',' order by q.effective_date, q.id) as prices,
        string_agg(q.unit, ',' order by q.effective_date, q.id) as units, bool_and(q.unit = i.unit) as same
      from (
        select p.id, p.effective_date, p.price, p.unit from price_history p
        where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.voided_at is null
          and p.effective_date < s.since
        order by p.effective_date desc, p.id desc limit 3
      ) q
    ) b on true
    where ${inReach('i.restaurant_id', reach)} and ${wanted}
    order by i.restaurant_id, lower(i.name), i.id`.execute(db);
  return rows;
}
