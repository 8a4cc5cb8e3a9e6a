import type { CalendarDate, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { rowsKnown } from '../../../../platform/earlier/earlier-rows.repo.ts';
import { invoicesKnown, linesKnown } from '../../invoice-states/index.ts';
import type { ReceivedColumns } from '../lines/line-cost.ts';
import { type LineRow, selectLines } from '../lines/line-items.repo.ts';
import { countsOn, countsWithin } from './counts-on.repo.ts';

type Days = { from: string; to: string };

export type PurchaseRow = LineRow & {
  vendor_id: number | null;
  invoice_number: string | null;
  vendor_name: string | null;
  date: CalendarDate;
  exchange_rate: string | null;
};

const zoneOf = (scope: RestaurantScope) => sql`${scope.settings.timezone}`;
const within = (scope: RestaurantScope, { from, to }: Days) =>
  countsWithin(zoneOf(scope), sql`${from}::date`, sql`${to}::date`);

/** Purchase lines grouped by identical columns used by `receivedOf`, and summed. */
export type PurchaseGroup = ReceivedColumns & { returned: boolean; lines: number; cost: Money };

type Part = RawBuilder<unknown>;

/** Lines `l` of invoices `n`, grouped by what `receivedOf` reads of them, and by `also`. */
const grouped = (from: Part, also?: { column: Part; name: Part }) => sql`
  select ${also === undefined ? sql`` : sql`${also.column} as ${also.name},`} l.ingredient_id, l.vendor_item_id, l.description, l.unit,
    l.pack_text, l.weight_unit, l.line_type = 'credit' or l.total_price < 0 as returned,
    coalesce(l.weight, 0) <> 0 as weighed, l.quantity is null as counted_not,
    case when l.line_type = 'credit' or l.total_price < 0 then sum(abs(l.quantity)) else sum(l.quantity) end as quantity,
    case when l.line_type = 'credit' or l.total_price < 0 then sum(abs(l.weight)) else sum(l.weight) end as weight,
    count(*) as lines, sum(round(l.total_price * coalesce(n.exchange_rate, 1), 2)) as cost
  from ${from}
  group by ${also === undefined ? sql`` : sql`${also.column},`} l.ingredient_id, l.vendor_item_id, l.description, l.unit,
    l.pack_text, l.weight_unit, l.line_type = 'credit' or l.total_price < 0, coalesce(l.weight, 0) <> 0,
    l.quantity is null`;

/** The columns of groups `b`, ingredients `g` and vendor items `w`. */
const groupColumns = sql`b.ingredient_id, g.unit as ingredient_unit, b.description, b.unit, b.pack_text, b.quantity,
  b.weight, b.weight_unit, w.pack_text as item_pack_text, w.pack_printed as item_pack_printed, w.pack_count, w.pack_size,
  w.pack_unit, w.catch_weight as pack_catch_weight, w.pack_corrected, g.density_g_per_ml, g.grams_per_each, b.returned,
  b.lines, b.cost`;

/**
 * What a period's approved invoices bought and credited. A quarter has thousands of lines but only some hundred
 * distinct items: grouping means only those are read and converted.
 */
export async function readPurchaseGroups(
  db: Queryable,
  scope: RestaurantScope,
  days: Days,
  vendorIds?: readonly number[],
): Promise<PurchaseGroup[]> {
  const ofVendors = vendorIds === undefined ? sql`true` : sql`n.vendor_id = any(${[...vendorIds]}::bigint[])`;
  const { rows } = await sql<PurchaseGroup>`
    with bought as materialized (
      ${grouped(sql`invoices n
      join invoice_line_items l on l.restaurant_id = n.restaurant_id and l.invoice_id = n.id
      where ${inReach('n.restaurant_id', scope)} and ${within(scope, days)} and l.line_type in ('product', 'credit')
        and ${ofVendors}`)}
    )
    select ${groupColumns}, coalesce(c.conversions, '[]'::jsonb) as conversions
    from bought b
    left join ingredients g on g.id = b.ingredient_id
    left join vendor_items w on w.id = b.vendor_item_id
    left join (
      select f.ingredient_id,
        jsonb_agg(jsonb_build_object('unit', f.unit, 'quantity', f.quantity::text, 'toUnit', f.to_unit)) as conversions
      from ingredient_conversions f join ingredients o on o.id = f.ingredient_id and ${inReach('o.restaurant_id', scope)}
      group by f.ingredient_id
    ) c on c.ingredient_id = b.ingredient_id`.execute(db);
  return rows;
}

/**
 * The same as known just before a moment.
 * @param per grouped by invoice, too; a permanently deleted one has the negative ID of its last state
 */
export async function readPurchaseGroupsKnown(
  db: Queryable,
  scope: RestaurantScope,
  days: Days,
  knownBefore: string,
  per?: 'invoice',
): Promise<(PurchaseGroup & { invoice_id: number | null })[]> {
  const [here, moment] = [sql`${scope.restaurantId}::bigint`, sql`${knownBefore}::timestamptz`];
  const lines = sql`${invoicesKnown(here, moment)} n cross join ${linesKnown(moment)} l
    where ${inReach('n.restaurant_id', scope)} and ${within(scope, days)} and l.line_type in ('product', 'credit')`;
  const invoice = sql`coalesce(n.id, -n.state_id)`;
  const { rows } = await sql<PurchaseGroup & { invoice_id: number | null }>`
    with bought as materialized (
      ${grouped(lines, per === undefined ? undefined : { column: invoice, name: sql`invoice_id` })}
    ), goods as materialized (
      select t.id, t.unit, t.density_g_per_ml, t.grams_per_each, t.conversions
      from ${rowsKnown('ingredients', here, moment)} t where t.id in (select ingredient_id from bought)
    ), items as materialized (
      select t.* from ${rowsKnown('vendor_items', here, moment)} t where t.id in (select vendor_item_id from bought)
    )
    select ${per === undefined ? sql`null::bigint as invoice_id` : sql`b.invoice_id`}, ${groupColumns}, coalesce((
        select jsonb_agg(jsonb_build_object('unit', f.unit, 'quantity', f.quantity, 'toUnit', f.to_unit))
        from jsonb_to_recordset(g.conversions) as f (unit text, quantity text, to_unit text)
      ), '[]') as conversions
    from bought b left join goods g on g.id = b.ingredient_id left join items w on w.id = b.vendor_item_id`.execute(db);
  return rows;
}

/** The period's purchases and credits of one ingredient, line by line, newest first. */
export async function readPurchaseLines(
  db: Queryable,
  scope: RestaurantScope,
  days: Days,
  ingredientId: number,
): Promise<PurchaseRow[]> {
  return selectLines(db, scope)
    .innerJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'l.restaurant_id').onRef('n.id', '=', 'l.invoice_id'),
    )
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'n.restaurant_id').onRef('v.id', '=', 'n.vendor_id'),
    )
    .select([
      'n.vendor_id',
      'n.invoice_number',
      'v.name as vendor_name',
      countsOn(zoneOf(scope)).as('date'),
      'n.exchange_rate',
    ])
    .where(within(scope, days))
    .where('l.line_type', 'in', ['product', 'credit'])
    .where('l.ingredient_id', '=', ingredientId)
    .orderBy(sql`date`, 'desc')
    .orderBy('l.id', 'desc')
    .execute();
}

/** Invoices of a period neither approved nor rejected; the total covers those in the restaurant's currency. */
export async function readWaiting(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
  ingredientId?: number,
): Promise<{ count: number; total: Money }> {
  const own = sql`exists (select 1 from invoice_line_items l
    where l.restaurant_id = n.restaurant_id and l.invoice_id = n.id and l.ingredient_id = ${ingredientId ?? 0})`;
  const { rows } = await sql<{ count: number; total: Money }>`
    select count(*) as count,
      coalesce(sum(n.total_amount) filter (where n.currency = ${scope.settings.currency}), 0) as total
    from invoices n
    where ${inReach('n.restaurant_id', scope)} and n.approved_at is null and n.rejected_at is null
      and n.invoice_date between ${from}::date and ${to}::date
      and ${ingredientId === undefined ? sql`true` : own}`.execute(db);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), total: row?.total ?? '0' };
}
