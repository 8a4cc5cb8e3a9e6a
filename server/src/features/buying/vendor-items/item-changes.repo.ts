import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

/**
 * Merges an item with a misread code or name into the correct item: user settings move along, and its key becomes an
 * alias. An item used by other lines or orders is left alone.
 */
export async function absorbItem(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: { from: number; into: number },
): Promise<void> {
  if (from === into) return;
  const { rows } = await sql<{ id: number }>`select w.id from vendor_items w
    where w.id = ${from} and ${inReach('w.restaurant_id', scope)} and w.last_purchased_on is null
      and not exists (select from invoice_line_items l where l.vendor_item_id = w.id)
      and not exists (select from purchase_order_lines l where l.vendor_item_id = w.id)
      and not exists (select from goods_receipt_lines l where l.vendor_item_id = w.id)
      and not exists (select from order_guide_items l where l.vendor_item_id = w.id)
      and not exists (select from external_products l where l.vendor_item_id = w.id)
    for update of w`.execute(db);
  if (rows.length === 0) return;
  const pack = sql.raw(
    ['pack_text', 'pack_printed', 'pack_count', 'pack_size', 'pack_unit', 'catch_weight', 'pack_corrected']
      .map(
        (name) =>
          `${name} = case when t.pack_printed is null and s.pack_printed is not null then s.${name} else t.${name} end`,
      )
      .join(', '),
  );
  await keepRows(db, 'vendor_items', sql`${inReach('t.restaurant_id', scope)} and t.id in (${from}, ${into})`);
  await sql`update vendor_items t set ${pack}, ingredient_id = coalesce(t.ingredient_id, s.ingredient_id),
      version = t.version + 1, updated_at = now()
    from vendor_items s where s.id = ${from} and t.id = ${into} and ${inReach('t.restaurant_id', scope)}`.execute(db);
  await sql`insert into vendor_item_aliases (restaurant_id, vendor_item_id, item_key)
    select s.restaurant_id, ${into}::bigint, k.item_key from vendor_items s
    cross join lateral (
      select s.item_key union select a.item_key from vendor_item_aliases a where a.vendor_item_id = s.id
    ) k
    where s.id = ${from} and ${inReach('s.restaurant_id', scope)} on conflict do nothing`.execute(db);
  await sql`delete from vendor_items s where s.id = ${from} and ${inReach('s.restaurant_id', scope)}`.execute(db);
}

/** Updates items whose newest invoice prints a different pack. */
export async function adoptPrintedPacks(
  db: Queryable,
  scope: RestaurantScope,
  packs: readonly { vendorItemId: number; packText: string }[],
  date: CalendarDate,
): Promise<void> {
  if (packs.length === 0) return;
  const ids = packs.map((one) => one.vendorItemId);
  await keepRows(db, 'vendor_items', sql`${inReach('t.restaurant_id', scope)} and t.id = any(${ids}::bigint[])`);
  await sql`update vendor_items w set pack_text = p.pack_text, pack_printed = null, pack_count = null, pack_size = null,
      pack_unit = null, catch_weight = false, pack_corrected = false, version = w.version + 1, updated_at = now()
    from unnest(${ids}::bigint[], ${packs.map((one) => one.packText)}::text[])
      as p (id, pack_text)
    where w.id = p.id and ${inReach('w.restaurant_id', scope)}
      and (w.last_purchased_on is null or w.last_purchased_on <= ${date}::date)`.execute(db);
}
