import type { CalendarDate, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { countsOn } from '../invoices/index.ts';

export type IngredientRow = {
  id: number;
  name: string;
  unit: string;
  category: string | null;
  current_cost: UnitCost;
  /** The cost's date: of its invoice or list, else when it was entered. */
  cost_on: CalendarDate | null;
  /** The vendor of the current cost, else the assigned one. */
  vendor_id: number | null;
  /** Typical quantity on recent invoices, in the ingredient's unit. */
  order_quantity: Quantity | null;
};

/** Purchased ingredients that have a cost and at least one offer. */
export async function readBought(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
  since: string,
): Promise<IngredientRow[]> {
  const { rows } = await sql<IngredientRow>`
    select i.id, i.name, i.unit, i.category, i.current_cost,
      coalesce(i.cost_set_on, (i.last_updated at time zone ${scope.settings.timezone})::date) as cost_on,
      coalesce(h.vendor_id, i.vendor_id) as vendor_id, b.order_quantity
    from ingredients i
    left join lateral (
      select p.vendor_id from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.voided_at is null
        and p.source = i.cost_source and p.price = i.current_cost and p.unit = i.unit
      order by p.effective_date desc, p.id desc limit 1
    ) h on true
    left join lateral (
      select avg(p.quantity) as order_quantity from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.voided_at is null
        and p.source = 'invoice' and p.unit = i.unit and p.quantity > 0 and p.effective_date > ${since}::date
    ) b on true
    where ${inReach('i.restaurant_id', scope)} and i.is_active and i.kind = 'purchased' and i.current_cost > 0
      and i.id = any(${[...ids]}::bigint[])
    order by i.id`.execute(db);
  return rows;
}

export type TakenRow = { vendorItemId: number; ingredientId: number; certainty: number };

/** Unmapped items with the ingredient the correlation is sure of, or a user chose: one ingredient each. */
export async function readTaken(db: Queryable, scope: RestaurantScope): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select distinct on (c.vendor_item_id) c.vendor_item_id as "vendorItemId", c.ingredient_id as "ingredientId",
      (case when c.manual_override then 100 else c.correlation_score end)::float8 as certainty
    from supplier_correlations c
    join vendor_items t on t.id = c.vendor_item_id and t.ingredient_id is null
    where ${inReach('c.restaurant_id', scope)} and not c.rejected and (c.manual_override or c.correlation_score >= 80)
    order by c.vendor_item_id, c.manual_override desc, c.correlation_score desc, c.id`.execute(db);
  return rows;
}

/** Vendors a user ruled out for an ingredient. */
export async function readRejected(db: Queryable, scope: RestaurantScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('supplier_correlations as c')
    .select(['c.ingredient_id', 'c.vendor_id'])
    .where(inReach('c.restaurant_id', scope))
    .where('c.rejected', '=', true)
    .execute();
  return new Set(rows.map((row) => `${row.ingredient_id} ${row.vendor_id}`));
}

export type PurchasesRow = { id: number; purchases: number; currency: string; rate: string | null };

/** How many invoices since a given day include each item, and the currency of the newest. */
export async function readPurchases(
  db: Queryable,
  scope: RestaurantScope,
  itemIds: readonly number[],
  since: string,
): Promise<Map<number, PurchasesRow>> {
  const day = countsOn(sql`${scope.settings.timezone}`);
  const newest = sql`order by ${day} desc, n.id desc`;
  const { rows } = await sql<PurchasesRow>`
    select l.vendor_item_id as id, count(distinct n.id)::int as purchases,
      (array_agg(n.currency ${newest}))[1] as currency, (array_agg(n.exchange_rate ${newest}))[1]::text as rate
    from invoice_line_items l
    join invoices n on n.restaurant_id = l.restaurant_id and n.id = l.invoice_id and n.approved_at is not null
      and ${day} > ${since}::date
    where ${inReach('l.restaurant_id', scope)} and l.vendor_item_id = any(${[...itemIds]}::bigint[])
      and l.line_type = 'product' and l.total_price > 0
    group by l.vendor_item_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records on the latest correlation run when advice was last generated; restaurants without a run get none. */
export async function markAdvised(db: Queryable, scope: RestaurantScope, now: Date): Promise<void> {
  await sql`
    update supplier_correlation_runs r set advised_at = ${now}
    where r.id = (select max(o.id) from supplier_correlation_runs o where ${inReach('o.restaurant_id', scope)})`.execute(
    db,
  );
}

/** Restaurants that ran the correlation and whose advice is older than a given time. */
export async function readDue(db: Queryable, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.restaurant_id as id from supplier_correlation_runs r
    group by r.restaurant_id
    having bool_or(r.status = 'done') and not bool_or(r.status in ('queued', 'running'))
      and coalesce(max(r.advised_at), '-infinity') <= ${before}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
