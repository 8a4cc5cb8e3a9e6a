import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Sources of what an import added, including what a later import replaced. */
export async function sourcesOfImport(trx: Tx, restaurantId: number, importId: number): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select k.source from sales_keys k where k.restaurant_id = ${restaurantId} and k.import_id = ${importId}
    union
    select r.source from sales_replaced r
    where r.restaurant_id = ${restaurantId} and ${importId} in (r.import_id, r.was_import_id)
    order by source`.execute(trx);
  return rows.map(({ source }) => source);
}

export async function removeSome(
  trx: Tx,
  restaurantId: number,
  importId: number,
  most: number,
): Promise<{ date: string | null }[]> {
  const { rows } = await sql<{ date: string | null }>`
    with chosen as (
      select source, external_id from sales_keys
      where restaurant_id = ${restaurantId} and import_id = ${importId} limit ${most}
    ), keys as (
      delete from sales_keys k using chosen
      where k.restaurant_id = ${restaurantId} and k.source = chosen.source and k.external_id = chosen.external_id
      returning k.business_date, k.sales_data_id
    ), lines as (
      delete from sales_items i using keys
      where i.restaurant_id = ${restaurantId} and i.business_date = keys.business_date
        and i.sales_data_id = keys.sales_data_id
    ), sales as (
      delete from sales_data s using keys
      where s.restaurant_id = ${restaurantId} and s.business_date = keys.business_date and s.id = keys.sales_data_id
    )
    select business_date as date from keys`.execute(trx);
  return rows;
}

/** Deletes file items of these sources that nobody mapped and that no sale contains, replaced ones included. */
export async function removeUnusedItems(trx: Tx, restaurantId: number, sources: readonly string[]): Promise<void> {
  await sql`
    with replaced as materialized (
      select distinct (l.line ->> 'pos_item_id')::bigint as id
      from sales_replaced r cross join lateral jsonb_array_elements(r.lines) as l (line)
      where r.restaurant_id = ${restaurantId} and r.source = any(${[...sources]}::text[])
    )
    delete from pos_menu_items p
    where p.restaurant_id = ${restaurantId} and p.source = any(${[...sources]}::text[]) and p.source like 'file:%'
      and p.menu_item_id is null and p.ingredient_id is null and not p.not_food and p.mapped_at is null
      and not exists (select from sales_items i where i.restaurant_id = p.restaurant_id and i.pos_item_id = p.id)
      and not exists (select from replaced where replaced.id = p.id)`.execute(trx);
}

/** Stores which days' sales the undoing of an import changed. */
export async function noteUndoneDays(
  trx: Tx,
  restaurantId: number,
  importId: number,
  days: readonly string[],
): Promise<void> {
  await sql`update sales_imports set undone_days = ${JSON.stringify([...days].sort())}::jsonb
    where restaurant_id = ${restaurantId} and id = ${importId}`.execute(trx);
}
