import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { dayIn } from '../../../platform/db/day-in.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** What is remembered for a vendor's item. */
export type KnownItem = {
  id: number;
  /** Null if none is confirmed or if lines no longer match it: inactive, or made here. */
  ingredientId: number | null;
  description: string;
  named: boolean;
  purchaseUnit: string | null;
  unitPrinted: string | null;
  /** Set by a user; null falls back to the description. */
  lineType: 'product' | 'supplies' | null;
};

export async function knownItems(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Map<number, KnownItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendor_items as w')
    .leftJoin('ingredients as g', (join) =>
      join
        .onRef('g.restaurant_id', '=', 'w.restaurant_id')
        .onRef('g.id', '=', 'w.ingredient_id')
        .on('g.is_active', '=', true)
        .on('g.kind', '=', 'purchased'),
    )
    .select(['w.id', 'g.id as ingredientId', 'w.description', 'w.named'])
    .select(['w.purchase_unit as purchaseUnit', 'w.unit_printed as unitPrinted'])
    .select(sql<KnownItem['lineType']>`w.line_type`.as('lineType'))
    .where(inReach('w.restaurant_id', scope))
    .where(sql<boolean>`w.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A vendor's items by key, their own or an alias; an own key wins. */
export async function itemsUnderKeys(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ item_key: string; id: number }>`
    select item_key, id from (
      select w.item_key, w.id, 1 as rank from vendor_items w
      where w.vendor_id = ${vendorId} and ${inReach('w.restaurant_id', scope)} and w.item_key = any(${[...keys]}::text[])
      union all
      select a.item_key, w.id, 2 as rank from vendor_item_aliases a join vendor_items w on w.id = a.vendor_item_id
      where w.vendor_id = ${vendorId} and ${inReach('w.restaurant_id', scope)} and a.item_key = any(${[...keys]}::text[])
    ) found order by rank desc, id`.execute(db);
  return new Map(rows.map((row) => [row.item_key, row.id]));
}

/** Adds an alias key for an item. */
export async function addAlias(
  db: Queryable,
  scope: RestaurantScope,
  vendorItemId: number,
  key: string,
): Promise<void> {
  await sql`insert into vendor_item_aliases (restaurant_id, vendor_item_id, item_key)
    select w.restaurant_id, w.id, ${key} from vendor_items w
    where w.id = ${vendorItemId} and w.item_key <> ${key} and ${inReach('w.restaurant_id', scope)}
    on conflict do nothing`.execute(db);
}

export type SeenItem = {
  itemKey: string;
  itemCode: string | null;
  description: string;
  packText: string | null;
  purchaseUnit: string | null;
};

/** Creates missing items seen on an invoice; existing ones stay unchanged. Returns ids by key. */
export async function ensureItems(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  items: SeenItem[],
): Promise<Map<string, number>> {
  const known = await itemsUnderKeys(
    db,
    scope,
    vendorId,
    items.map((item) => item.itemKey),
  );
  const fresh = items.filter((item) => !known.has(item.itemKey));
  if (fresh.length === 0) return known;
  const rows = await db
    .insertInto('vendor_items')
    .values(
      fresh.map((item) => ({
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
  return new Map([...known, ...rows.map((row) => [row.item_key, row.id] as const)]);
}

/** Clears the item-level corrections of a vendor's unit word. */
export async function forgetUnitWord(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  word: string,
): Promise<void> {
  await sql`update vendor_items w set purchase_unit = nullif(w.unit_printed, ''), unit_printed = null,
      version = w.version + 1, updated_at = now()
    where w.vendor_id = ${vendorId} and ${inReach('w.restaurant_id', scope)}
      and upper(regexp_replace(trim(w.unit_printed), '\\.+$', '')) = ${word}`.execute(db);
}

export type Confirmation = {
  vendorItemId: number;
  ingredientId: number;
};

/** Remembers each vendor item's ingredient. A mapped item is a product. */
export async function confirmItems(
  db: Queryable,
  scope: RestaurantScope,
  confirmations: Confirmation[],
): Promise<void> {
  if (confirmations.length === 0) return;
  await sql`update vendor_items w set ingredient_id = c.ingredient_id, updated_at = now(), version = w.version + 1,
      line_type = case when w.line_type = 'supplies' then 'product' else w.line_type end
    from unnest(${confirmations.map((one) => one.vendorItemId)}::bigint[], ${confirmations.map((one) => one.ingredientId)}::bigint[])
      as c (id, ingredient_id)
    where w.id = c.id and w.ingredient_id is distinct from c.ingredient_id and ${inReach('w.restaurant_id', scope)}`.execute(
    db,
  );
}

/** Remembers an item's type as set by a user. Supplies have no ingredient. */
export async function writeLineType(
  db: Queryable,
  scope: RestaurantScope,
  vendorItemId: number,
  lineType: 'product' | 'supplies',
): Promise<void> {
  await db
    .updateTable('vendor_items as w')
    .set((eb) => ({
      line_type: lineType,
      version: eb('w.version', '+', 1),
      updated_at: sql`now()`,
      ...(lineType === 'supplies' ? { ingredient_id: null } : {}),
    }))
    .where('w.id', '=', vendorItemId)
    .where(inReach('w.restaurant_id', scope))
    .execute();
}

/** Sets price, unit and date from the newest approved invoice for each item; cleared if none is left. */
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
