import { sql } from 'kysely';
import type { PosCount, PosItem } from '../../../connectors/pos/port.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Owned } from './pos-work.repo.ts';

export const sourceOf = (integrationId: number) => `pos:${integrationId}`;

/** Saves a page of the menu: adds new items and updates the others to their current names. Returns how many are new. */
export async function saveItems(trx: Tx, of: Owned, items: readonly PosItem[], now: Date): Promise<number> {
  const unique = [...new Map(items.map((item) => [`${item.kind}\u0000${item.externalId}`, item])).values()];
  if (unique.length === 0) return 0;
  const column = <T>(value: (item: PosItem) => T) => unique.map(value);
  const { rows } = await sql<{ fresh: boolean }>`
    insert into pos_menu_items (restaurant_id, pos_integration_id, source, kind, external_item_id, name, description,
      category, price, cost, sku, barcode, is_active, last_synced_at, created_at, updated_at)
    select ${of.restaurantId}, ${of.integrationId}, ${sourceOf(of.integrationId)}, i.kind, i.external_id, i.name,
      i.description, i.category, i.price, i.cost, i.sku, i.barcode, i.active, ${now}, ${now}, ${now}
    from unnest(${column(({ kind }) => kind)}::text[], ${column(({ externalId }) => externalId)}::text[],
      ${column(({ name }) => name.trim().slice(0, 300) || 'Unnamed')}::text[],
      ${column(({ description }) => description?.slice(0, 2000) ?? null)}::text[],
      ${column(({ category }) => category)}::text[], ${column(({ price }) => price)}::numeric[],
      ${column(({ cost }) => cost)}::numeric[], ${column(({ sku }) => sku)}::text[],
      ${column(({ barcode }) => barcode)}::text[], ${column(({ active }) => active)}::boolean[])
      as i (kind, external_id, name, description, category, price, cost, sku, barcode, active)
    on conflict (restaurant_id, source, kind, external_item_id) do update set
      name = excluded.name, description = excluded.description,
      category = coalesce(excluded.category, pos_menu_items.category), price = excluded.price, cost = excluded.cost,
      sku = excluded.sku, barcode = excluded.barcode, is_active = excluded.is_active,
      last_synced_at = excluded.last_synced_at, updated_at = excluded.updated_at
    returning xmax = 0 as fresh`.execute(trx);
  return rows.filter(({ fresh }) => fresh).length;
}

/** Takes items that a full walk over the menu didn't see off the menu. Items known only from sales stay. */
export async function retireItems(trx: Tx, of: Owned, walkFrom: string, now: Date): Promise<void> {
  await trx
    .updateTable('pos_menu_items')
    .set({ is_active: false, updated_at: now })
    .where('restaurant_id', '=', of.restaurantId)
    .where('source', '=', sourceOf(of.integrationId))
    .where('is_active', '=', true)
    .where('last_synced_at', '<', new Date(walkFrom))
    .execute();
}

/** Item counts from the POS. They never become an ingredient's stock: a person counts that. */
export async function saveCounts(trx: Tx, of: Owned, counts: readonly PosCount[], now: Date): Promise<void> {
  const unique = [...new Map(counts.map((count) => [count.externalId, count])).values()];
  if (unique.length === 0) return;
  await sql`
    update pos_menu_items m set available_quantity = c.quantity, is_available = c.available,
      counted_at = coalesce(c.counted_at, ${now}::timestamptz), updated_at = ${now}
    from unnest(${unique.map(({ externalId }) => externalId)}::text[],
      ${unique.map(({ quantity }) => quantity)}::numeric[], ${unique.map(({ available }) => available)}::boolean[],
      ${unique.map(({ countedAt }) => countedAt)}::timestamptz[]) as c (external_id, quantity, available, counted_at)
    where m.restaurant_id = ${of.restaurantId} and m.source = ${sourceOf(of.integrationId)}
      and m.external_item_id = c.external_id`.execute(trx);
}

/**
 * Systems report only items that are counted or out of stock: what a full walk didn't see is available and not counted.
 */
export async function forgetCounts(trx: Tx, of: Owned, walkFrom: string, now: Date): Promise<void> {
  await trx
    .updateTable('pos_menu_items')
    .set({ available_quantity: null, is_available: true, counted_at: null, updated_at: now })
    .where('restaurant_id', '=', of.restaurantId)
    .where('source', '=', sourceOf(of.integrationId))
    .where((eb) => eb.or([eb('is_available', '=', false), eb('available_quantity', 'is not', null)]))
    .where('updated_at', '<', new Date(walkFrom))
    .execute();
}
