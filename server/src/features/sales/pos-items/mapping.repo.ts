import type { Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

/** What an item is mapped to; all empty if nobody has mapped it. */
export type Mapping = {
  menuItemId: number | null;
  ingredientId: number | null;
  ingredientQuantity: Quantity | null;
  ingredientUnit: string | null;
  notFood: boolean;
  /** Similarity of an automatic mapping; null once a person mapped or confirmed it. */
  mappedScore: number | null;
};

export type MappedItem = Mapping & { id: number; restaurantId: number; name: string };

/** Locks the items within reach, always in the same order. */
export async function lockItems(trx: Tx, reach: Reach, ids: readonly number[]): Promise<MappedItem[]> {
  const { rows } = await sql<MappedItem>`
    select m.id, m.restaurant_id as "restaurantId", m.name, m.menu_item_id as "menuItemId",
      m.ingredient_id as "ingredientId", m.ingredient_quantity as "ingredientQuantity",
      m.ingredient_unit as "ingredientUnit", m.not_food as "notFood",
      m.mapped_score::float8 as "mappedScore"
    from pos_menu_items m where m.id = any(${[...ids]}::bigint[]) and ${inReach('m.restaurant_id', reach)}
    order by m.id for update`.execute(trx);
  return rows;
}

export type Said = { by: number | null; now: Date };

export async function saveMappings(
  trx: Tx,
  restaurantId: number,
  items: readonly (Mapping & { id: number })[],
  { by, now }: Said,
): Promise<void> {
  const column = <T>(value: (item: Mapping & { id: number }) => T) => items.map(value);
  const ids = column(({ id }) => id);
  await keepRows(trx, 'pos_menu_items', sql`t.restaurant_id = ${restaurantId} and t.id = any(${ids}::bigint[])`);
  await sql`
    update pos_menu_items m set menu_item_id = i.dish, ingredient_id = i.ingredient, ingredient_quantity = i.quantity,
      ingredient_unit = i.unit, not_food = i.not_food, updated_at = ${now},
      mapped_at = case when i.said then ${now}::timestamptz end,
      mapped_by = case when i.said and i.score is null then ${by}::bigint end,
      mapped_score = case when i.said then i.score end
    from unnest(${ids}::bigint[], ${column(({ menuItemId }) => menuItemId)}::bigint[],
      ${column(({ ingredientId }) => ingredientId)}::bigint[],
      ${column(({ ingredientQuantity }) => ingredientQuantity)}::numeric[],
      ${column(({ ingredientUnit }) => ingredientUnit)}::text[], ${column(({ notFood }) => notFood)}::boolean[],
      ${column((item) => item.menuItemId !== null || item.ingredientId !== null || item.notFood)}::boolean[],
      ${column(({ mappedScore }) => mappedScore)}::numeric[])
      as i (id, dish, ingredient, quantity, unit, not_food, said, score)
    where m.id = i.id and m.restaurant_id = ${restaurantId}`.execute(trx);
}

export type NewItem = {
  id: number;
  kind: 'item' | 'modifier';
  name: string;
  source: string;
  integrationId: number | null;
  integrationName: string | null;
  isOpen: boolean;
  /** Added by an earlier transaction: days with it may already be counted. */
  isOlder: boolean;
};

/** Claims a restaurant's unannounced items for this transaction only. */
export async function takeUnannounced(trx: Tx, restaurantId: number): Promise<NewItem[]> {
  const { rows } = await sql<NewItem>`
    select m.id, m.kind, m.name, m.source, m.pos_integration_id as "integrationId",
      (select p.display_name from pos_integrations p where p.id = m.pos_integration_id) as "integrationName",
      m.menu_item_id is null and m.ingredient_id is null and not m.not_food as "isOpen",
      m.created_at < now() as "isOlder"
    from pos_menu_items m where m.restaurant_id = ${restaurantId} and m.announced_at is null
    order by m.id for update skip locked`.execute(trx);
  return rows;
}

/**
 * The mapping a person gave to the same name in another source, if there is one or all of them agree. Archived dishes
 * and ingredients don't count.
 */
export async function rememberedByName(
  trx: Tx,
  restaurantId: number,
  ids: readonly number[],
): Promise<(Omit<Mapping, 'mappedScore'> & { id: number })[]> {
  const plain = (column: string) => sql`lower(regexp_replace(trim(${sql.ref(column)}), '\\s+', ' ', 'g'))`;
  const { rows } = await sql<Omit<Mapping, 'mappedScore'> & { id: number }>`
    select n.id, min(k.menu_item_id) as "menuItemId", min(k.ingredient_id) as "ingredientId",
      min(k.ingredient_quantity) as "ingredientQuantity", min(k.ingredient_unit) as "ingredientUnit",
      bool_or(k.not_food) as "notFood"
    from pos_menu_items n join pos_menu_items k on k.restaurant_id = n.restaurant_id and k.kind = n.kind
      and k.source <> n.source and ${plain('k.name')} = ${plain('n.name')}
      and k.mapped_at is not null and k.mapped_score is null
    left join menu_items d on d.restaurant_id = k.restaurant_id and d.id = k.menu_item_id
    left join ingredients g on g.restaurant_id = k.restaurant_id and g.id = k.ingredient_id
    where (k.not_food or d.is_active or g.is_active) and n.restaurant_id = ${restaurantId} and n.id = any(${[...ids]}::bigint[])
    group by n.id
    having count(distinct (k.menu_item_id, k.ingredient_id, k.ingredient_quantity, k.ingredient_unit, k.not_food)) = 1
  `.execute(trx);
  return rows;
}

/** The dishes on the menu by name. */
export async function dishNames(trx: Tx, restaurantId: number): Promise<{ id: number; name: string }[]> {
  return trx
    .selectFrom('menu_items')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

export async function noteAnnounced(trx: Tx, restaurantId: number, ids: readonly number[], now: Date): Promise<void> {
  await trx
    .updateTable('pos_menu_items')
    .set({ announced_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Restaurants with unannounced items, except for POS connections being read, which announce their own. */
export async function restaurantsWithNews(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.restaurant_id as id from pos_menu_items m
    where m.announced_at is null and not exists (
      select from pos_syncs s where s.restaurant_id = m.restaurant_id and s.pos_integration_id = m.pos_integration_id
        and s.status in ('waiting', 'running'))
    limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
