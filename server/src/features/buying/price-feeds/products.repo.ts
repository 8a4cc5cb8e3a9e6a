import { type RawBuilder, sql } from 'kysely';
import type { FeedProduct } from '../../../connectors/prices/port.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type StoredProduct = { id: number; code: string; name: string; isNew: boolean; verified: boolean };

/** Upserts products by code. What users set on them stays. */
export async function saveProducts(
  db: Queryable,
  scope: RestaurantScope,
  integrationId: number,
  products: readonly FeedProduct[],
  now: Date,
): Promise<Map<string, StoredProduct>> {
  if (products.length === 0) return new Map();
  const of = <T>(pick: (product: FeedProduct) => T) => products.map(pick);
  const { rows } = await sql<StoredProduct>`
    insert into external_products (restaurant_id, integration_id, code, name, unit, currency, pack_text, gtin, brand,
      item_code, purchase_unit, is_verified, kind, last_seen_at)
    select ${scope.restaurantId}, ${integrationId}, p.*, ${now}
    from unnest(
      ${of(({ code }) => code)}::text[], ${of(({ name }) => name)}::text[], ${of(({ unit }) => unit)}::text[],
      ${of(({ currency }) => currency)}::text[], ${of(({ packText }) => packText)}::text[],
      ${of(({ gtin }) => gtin)}::text[], ${of(({ brand }) => brand)}::text[],
      ${of(({ itemCode }) => itemCode)}::text[], ${of(({ purchaseUnit }) => purchaseUnit)}::text[],
      ${of(({ verified }) => verified)}::boolean[], ${of(({ kind }) => kind)}::text[]
    ) as p
    on conflict (restaurant_id, integration_id, code) do update set name = excluded.name, unit = excluded.unit,
      currency = excluded.currency, pack_text = excluded.pack_text, gtin = excluded.gtin, brand = excluded.brand,
      item_code = excluded.item_code, purchase_unit = excluded.purchase_unit, is_verified = excluded.is_verified,
      last_seen_at = excluded.last_seen_at
    returning id, code, name, is_verified as verified, (xmax = 0) as "isNew"`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

export type Suggestion = { id: number; ingredientId: number; score: string };

export async function suggest(
  db: Queryable,
  scope: RestaurantScope,
  suggestions: readonly Suggestion[],
): Promise<void> {
  if (suggestions.length === 0) return;
  await sql`update external_products p set ingredient_id = s.ingredient_id, score = s.score, mapping = 'suggested'
    from unnest(${suggestions.map((one) => one.id)}::bigint[], ${suggestions.map((one) => one.ingredientId)}::bigint[],
      ${suggestions.map((one) => one.score)}::numeric[]) as s (id, ingredient_id, score)
    where p.id = s.id and p.mapping = 'none' and ${inReach('p.restaurant_id', scope)}`.execute(db);
}

/**
 * Whether vendor item `t` matches a list's code: the same item, in the pack it's bought in. The list's code is the item
 * key plus the printed pack.
 */
const isItemOf = (code: RawBuilder<unknown>) => sql<boolean>`(t.item_key = ${code}
  or (t.item_key = split_part(${code}, '|', 1)
    and upper(regexp_replace(coalesce(t.pack_printed, t.pack_text, ''), '[[:space:]]', '', 'g')) = split_part(${code}, '|', 2)))`;

/** The vendor items a list product may be, and whether each is sold in the list's pack. */
export async function itemsOfProduct(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  { code, bare }: { code: string; bare: string },
): Promise<{ id: number; same: boolean }[]> {
  const { rows } = await sql<{ id: number; same: boolean }>`
    select t.id, ${isItemOf(sql`${code}::text`)} as same from vendor_items t
    where t.vendor_id = ${vendorId} and t.item_key in (${code}, ${bare}) and ${inReach('t.restaurant_id', scope)}
    order by t.id`.execute(db);
  return rows;
}

/** Applies mappings confirmed for the vendor's items, on invoices or manually, to the same items on its list. */
export async function rememberItems(
  db: Queryable,
  scope: RestaurantScope,
  integrationId: number,
  vendorId: number,
): Promise<void> {
  await sql`update external_products p set vendor_item_id = t.id, ingredient_id = t.ingredient_id, score = null,
      mapping = 'confirmed', version = p.version + 1
    from vendor_items t
    where p.integration_id = ${integrationId} and ${inReach('p.restaurant_id', scope)}
      and p.mapping in ('none', 'suggested') and t.vendor_id = ${vendorId} and t.restaurant_id = p.restaurant_id
      and ${isItemOf(sql.ref('p.code'))} and t.ingredient_id is not null`.execute(db);
}
