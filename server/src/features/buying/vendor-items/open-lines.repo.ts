import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/**
 * Updates lines of open invoices with what is remembered for their item: its unit if they print the same word, its
 * name, its ingredient, and whether it's supplies. Values typed on a line stay, and so does an ingredient chosen there,
 * unless the item itself was remapped since. Packs need no update, since lines look up their item's.
 */
export async function correctOpenLines(
  db: Queryable,
  scope: RestaurantScope,
  vendorItemId: number,
  { remapped }: { remapped: boolean } = { remapped: false },
): Promise<void> {
  const squeezed = (text: ReturnType<typeof sql>) =>
    sql`upper(regexp_replace(regexp_replace(coalesce(${text}, ''), '[[:space:]]', '', 'g'), '\\.+$', ''))`;
  const unchecked = (field: string) => sql`not coalesce((l.origins -> ${field} ->> 'checked')::boolean, false)`;
  const samePrint = sql`w.unit_printed is not null and ${unchecked('unit')}
    and ${squeezed(sql`l.origins -> 'unit' ->> 'value'`)} = ${squeezed(sql`w.unit_printed`)}`;
  const supplies = sql`w.line_type = 'supplies' and l.line_type = 'product'`;
  const followsItem = sql`l.line_type = 'product' and w.line_type is distinct from 'supplies' and (${remapped}::boolean or l.matched_by is distinct from 'person')
    and w.ingredient_id is not null and w.ingredient_id is distinct from l.ingredient_id`;
  await sql`update invoice_line_items l set
      unit = case when ${samePrint} then w.purchase_unit else l.unit end,
      description = case when w.named and ${unchecked('description')} then w.description else l.description end,
      line_type = case when ${supplies} then 'supplies' else l.line_type end,
      item_type = case when ${supplies} then 'other' else l.item_type end,
      ingredient_id = case when ${supplies} then null when ${followsItem} then w.ingredient_id else l.ingredient_id end,
      matched_by = case when ${supplies} then null when ${followsItem} then 'remembered' else l.matched_by end,
      match_confidence = case when ${supplies} then null when ${followsItem} then 1 else l.match_confidence end
    from invoices i, vendor_items w
    where w.id = ${vendorItemId} and ${inReach('w.restaurant_id', scope)} and l.vendor_item_id = w.id
      and l.restaurant_id = w.restaurant_id and i.restaurant_id = l.restaurant_id and i.id = l.invoice_id
      and i.approved_at is null and i.rejected_at is null and l.origins ? 'description'`.execute(db);
}
