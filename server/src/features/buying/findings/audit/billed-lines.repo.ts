import type { CalendarDate, Money, Percent, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { ReceivedColumns } from '../../invoices/index.ts';

/** A line with its invoice, and what determines the contents of its unit. */
export type BilledLine = ReceivedColumns & {
  invoice_id: number;
  invoice_number: string | null;
  date: CalendarDate;
  currency: string;
  vendor_id: number;
  restaurant_id: number;
  id: number;
  vendor_item_id: number | null;
  unit_price: UnitCost | null;
  line_type: string;
  total_price: Money;
  tax_rate: Percent | null;
};

/** Neither rejected, deleted nor still being read; in the words of the indexes. */
const counts = sql<boolean>`(n.rejected_at is null and n.deleted_at is null and n.document_kind = 'invoice'
  and n.processing_status = 'completed')`;
const day = sql`coalesce(n.invoice_date, n.uploaded_at::date)`;

const columns = sql`n.id as invoice_id, n.invoice_number, ${day}::text as date, n.currency, n.vendor_id, n.restaurant_id,
  l.id, l.vendor_item_id, l.line_type, l.total_price, l.tax_rate, l.ingredient_id, g.unit as ingredient_unit, l.description,
  l.unit, l.pack_text, l.quantity, l.weight, l.weight_unit, l.unit_price, l.base_price, l.base_price_unit,
  w.pack_text as item_pack_text, w.pack_printed as item_pack_printed, w.pack_count, w.pack_size, w.pack_unit,
  w.catch_weight as pack_catch_weight, w.pack_corrected, g.density_g_per_ml, g.grams_per_each,
  coalesce(c.conversions, '[]'::jsonb) as conversions`;

const tables = sql`invoices n
  join invoice_line_items l on l.restaurant_id = n.restaurant_id and l.invoice_id = n.id
  left join ingredients g on g.id = l.ingredient_id
  left join vendor_items w on w.id = l.vendor_item_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('unit', f.unit, 'quantity', f.quantity::text, 'toUnit', f.to_unit)) as conversions
    from ingredient_conversions f where f.ingredient_id = g.id
  ) c on true`;

/** All lines of these vendors' invoices from one day to another. */
export async function linesOfVendors(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
  days: { from: string; to: string },
): Promise<BilledLine[]> {
  if (vendorIds.length === 0) return [];
  const { rows } = await sql<BilledLine>`
    select ${columns} from ${tables}
    where ${inReach('n.restaurant_id', scope)} and n.vendor_id = any(${[...vendorIds]}::bigint[]) and ${counts}
      and ${day} between ${days.from}::date and ${days.to}::date
    order by ${day}, n.id, l.position, l.id`.execute(db);
  return rows;
}

/**
 * What the group's other restaurants bought of these items, each with the item here that it corresponds to. Nothing on a
 * copy of another invoice was bought.
 */
export async function linesElsewhere(
  db: Queryable,
  items: readonly { own: number; other: number }[],
  days: { from: string; to: string },
): Promise<(BilledLine & { own_item_id: number })[]> {
  if (items.length === 0) return [];
  // The items were found among the group's own, so they are as good as a reach.
  const { rows } = await sql<BilledLine & { own_item_id: number }>`
    select p.own as own_item_id, ${columns} from ${tables}
    join unnest(${items.map(({ own }) => own)}::bigint[], ${items.map(({ other }) => other)}::bigint[]) as p (own, other)
      on p.other = l.vendor_item_id
    where n.restaurant_id in (select t.restaurant_id from vendor_items t where t.id = any(${items.map(({ other }) => other)}::bigint[]))
      and ${counts} and l.line_type in ('product', 'supplies')
      and not exists (select from findings f where f.restaurant_id = n.restaurant_id and f.invoice_id = n.id
        and f.kind = 'duplicate' and not f.dismissed and l.id = any(f.line_ids))
      and ${day} between ${days.from}::date and ${days.to}::date
    order by n.restaurant_id, l.id`.execute(db);
  return rows;
}
