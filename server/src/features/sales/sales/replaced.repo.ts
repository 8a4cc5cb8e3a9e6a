import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { SalesTarget } from './sales-target.ts';

/** Saves what an import is about to replace, except rows that it added itself, further up in its file. */
export async function keepReplaced(
  trx: Tx,
  { restaurantId, source, importId }: SalesTarget,
  externalIds: readonly string[],
): Promise<void> {
  await sql`
    insert into sales_replaced (restaurant_id, import_id, source, external_id, business_date, version, digest,
      was_import_id, sale, lines)
    select k.restaurant_id, ${importId}, k.source, k.external_id, k.business_date, k.version, k.digest, k.import_id,
      to_jsonb(s), (
        select jsonb_agg(to_jsonb(i) order by i.id) from sales_items i
        where i.restaurant_id = k.restaurant_id and i.business_date = k.business_date
          and i.sales_data_id = k.sales_data_id
      )
    from sales_keys k
    left join sales_data s on s.restaurant_id = k.restaurant_id and s.business_date = k.business_date
      and s.id = k.sales_data_id
    where k.restaurant_id = ${restaurantId} and k.source = ${source}
      and k.external_id = any(${[...externalIds]}::text[]) and k.import_id is distinct from ${importId}
    on conflict do nothing`.execute(trx);
}

/**
 * Used when an import is deleted and a later one had replaced some of its rows: what the later one saved to restore
 * becomes what this one had replaced, or nothing.
 */
export async function handDown(trx: Tx, restaurantId: number, importId: number): Promise<void> {
  await sql`
    with older as (
      delete from sales_replaced o using sales_replaced n
      where o.restaurant_id = ${restaurantId} and o.import_id = ${importId}
        and n.restaurant_id = o.restaurant_id and n.was_import_id = ${importId}
        and n.source = o.source and n.external_id = o.external_id
      returning o.*
    )
    update sales_replaced n
    set business_date = older.business_date, version = older.version, digest = older.digest,
      was_import_id = older.was_import_id, sale = older.sale, lines = older.lines
    from older
    where n.restaurant_id = ${restaurantId} and n.was_import_id = ${importId}
      and n.source = older.source and n.external_id = older.external_id`.execute(trx);
  await sql`delete from sales_replaced where restaurant_id = ${restaurantId} and was_import_id = ${importId}`.execute(
    trx,
  );
}

/**
 * Restores some of what an import had replaced, once its own rows are deleted. Returns the days of the restored rows.
 */
export async function bringBackSome(
  trx: Tx,
  restaurantId: number,
  importId: number,
  most: number,
): Promise<{ date: CalendarDate | null }[]> {
  const { rows } = await sql<{ date: CalendarDate | null }>`
    with back as (
      delete from sales_replaced r
      where r.restaurant_id = ${restaurantId} and r.id in (
        select c.id from sales_replaced c where c.restaurant_id = ${restaurantId} and c.import_id = ${importId}
        limit ${most}
      )
      returning r.*
    ), keys as (
      insert into sales_keys (restaurant_id, source, external_id, business_date, sales_data_id, version, digest,
        import_id)
      select b.restaurant_id, b.source, b.external_id, b.business_date, (b.sale ->> 'id')::bigint, b.version, b.digest,
        b.was_import_id
      from back b
    ), sales as (
      insert into sales_data overriding system value
      select (jsonb_populate_record(null::sales_data, b.sale)).* from back b where b.sale is not null
    ), items as (
      insert into sales_items overriding system value
      -- An item may have been deleted in the meantime; the line keeps its own name.
      select (jsonb_populate_record(null::sales_items, l.line || jsonb_build_object(
        'pos_item_id', (select p.id from pos_menu_items p where p.id = (l.line ->> 'pos_item_id')::bigint),
        'menu_item_id', (select m.id from menu_items m where m.id = (l.line ->> 'menu_item_id')::bigint)))).*
      from back b cross join lateral jsonb_array_elements(b.lines) as l (line)
      where b.lines is not null
    )
    select business_date as date from back`.execute(trx);
  return rows;
}
