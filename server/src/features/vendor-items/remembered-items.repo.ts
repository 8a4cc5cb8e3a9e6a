import { sql } from 'kysely';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import { dayIn } from '../../platform/db/day-in.ts';
import type { Queryable } from '../../platform/db/index.ts';

export type KnownItem = { id: number; itemKey: string; itemCode: string | null; ingredientId: number | null };

export async function knownItems(db: Queryable, scope: RestaurantScope, vendorId: number): Promise<KnownItem[]> {
  return db
    .selectFrom('vendor_items as w')
    .select(['w.id', 'w.item_key as itemKey', 'w.item_code as itemCode', 'w.ingredient_id as ingredientId'])
    .where(inReach('w.restaurant_id', scope))
    .where('w.vendor_id', '=', vendorId)
    .execute();
}

export type SeenItem = {
  itemKey: string;
  itemCode: string | null;
  description: string;
  packText: string | null;
  purchaseUnit: string | null;
};

/** Makes sure that every item seen on an invoice exists; what is known of it stays. Answers the ids by key. */
export async function ensureItems(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  items: SeenItem[],
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .insertInto('vendor_items')
    .values(
      items.map((item) => ({
        restaurant_id: scope.restaurantId,
        vendor_id: vendorId,
        item_key: item.itemKey,
        item_code: item.itemCode,
        description: item.description,
        pack_text: item.packText,
        purchase_unit: item.purchaseUnit,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_id', 'item_key'])
        .doUpdateSet((eb) => ({ description: eb.ref('vendor_items.description') })),
    )
    .returning(['id', 'item_key'])
    .execute();
  return new Map(rows.map((row) => [row.item_key, row.id]));
}

export type Confirmation = {
  vendorItemId: number;
  ingredientId: number;
};

/** Remembers which ingredient each vendor item is. */
export async function confirmItems(
  db: Queryable,
  scope: RestaurantScope,
  confirmations: Confirmation[],
): Promise<void> {
  if (confirmations.length === 0) return;
  await sql`update vendor_items w set ingredient_id = c.ingredient_id, updated_at = now(), version = w.version + 1
    from unnest(${confirmations.map((one) => one.vendorItemId)}::bigint[], ${confirmations.map((one) => one.ingredientId)}::bigint[])
      as c (id, ingredient_id)
    where w.id = c.id and w.ingredient_id is distinct from c.ingredient_id and ${inReach('w.restaurant_id', scope)}`.execute(
    db,
  );
}

/** The price, unit and date of the newest approved invoice that sold each item; none where no approval is left. */
export async function refreshLastPrices(db: Queryable, scope: RestaurantScope, vendorItemIds: number[]): Promise<void> {
  if (vendorItemIds.length === 0) return;
  const day = sql`coalesce(i.invoice_date, ${dayIn(scope.settings.timezone, 'i.approved_at')})`;
  await sql`update vendor_items w
    set last_price = n.unit_price, last_price_unit = coalesce(n.weight_unit, n.unit), last_purchased_on = n.bought_on
    from unnest(${vendorItemIds}::bigint[]) as wanted (id)
    left join lateral (
      select l.unit_price, l.unit, case when l.weight is null then null else l.weight_unit end as weight_unit,
        ${day} as bought_on
      from invoice_line_items l
      join invoices i on i.restaurant_id = l.restaurant_id and i.id = l.invoice_id
      where l.vendor_item_id = wanted.id and ${inReach('l.restaurant_id', scope)}
        and i.approved_at is not null and l.line_type = 'product' and l.total_price > 0
      order by ${day} desc, i.id desc, l.id desc limit 1
    ) n on true
    where w.id = wanted.id and ${inReach('w.restaurant_id', scope)}`.execute(db);
}
