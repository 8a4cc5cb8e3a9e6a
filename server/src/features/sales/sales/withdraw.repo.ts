import type { CalendarDate } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
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
): Promise<{ date: CalendarDate | null }[]> {
  const { rows } = await sql<{ date: CalendarDate | null }>`
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

type Part = RawBuilder<unknown>;

/** The net of an import's lines on a day, less that of the lines which it replaced there. */
export const netOfImport = ({
  restaurant,
  importId,
  day,
}: {
  restaurant: Part;
  importId: Part;
  day: Part;
}): Part => sql`(
  coalesce((
    select sum(l.net) from sales_data s
    join sales_items l on l.restaurant_id = s.restaurant_id and l.business_date = s.business_date and l.sales_data_id = s.id
    where s.restaurant_id = ${restaurant} and s.business_date = ${day} and s.import_id = ${importId}
  ), 0) - coalesce((
    select sum((l.line ->> 'net')::numeric) from sales_replaced r cross join lateral jsonb_array_elements(r.lines) as l (line)
    where r.restaurant_id = ${restaurant} and r.business_date = ${day} and r.import_id = ${importId}
  ), 0))`;

/** Stores what the undoing of an import is about to change in the net of the days' items. */
export async function noteUndoneDays(trx: Tx, restaurantId: number, importId: number): Promise<void> {
  const [restaurant, id] = [sql`${restaurantId}::bigint`, sql`${importId}::bigint`];
  await sql`update sales_imports i set undone_days = (
      select jsonb_object_agg(d.day, -${netOfImport({ restaurant, importId: id, day: sql`d.day` })})
      from (
        select k.business_date as day from sales_keys k where k.restaurant_id = ${restaurantId} and k.import_id = ${importId}
        union select r.business_date from sales_replaced r where r.restaurant_id = ${restaurantId} and r.import_id = ${importId}
      ) d where d.day is not null)
    where i.restaurant_id = ${restaurantId} and i.id = ${importId}`.execute(trx);
}
