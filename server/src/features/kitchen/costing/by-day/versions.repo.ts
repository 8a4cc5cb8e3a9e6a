import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { LineRow } from '../cost-graph.repo.ts';
import type { CostScope } from '../scope.ts';

/** A version of a recipe from a given day, for a dish or a prep item. */
export type VersionRow = {
  id: number;
  menu_item_id: number | null;
  prep_id: number | null;
  starts_on: CalendarDate;
  manual_cost: Money | null;
  batch_yield_quantity: Quantity | null;
  batch_yield_unit: string | null;
};

type Owners = {
  key: 'menu_item_id' | 'prep_id';
  /** The table with today's recipe lines, and related names. */
  lines: 'menu_item_ingredients' | 'ingredient_recipe_lines';
  owners: 'menu_items' | 'ingredients';
  facts: RawBuilder<unknown>;
};

const dishes: Owners = {
  ...{ key: 'menu_item_id', lines: 'menu_item_ingredients', owners: 'menu_items' },
  facts: sql`o.manual_cost, null::numeric as batch_yield_quantity, null::text as batch_yield_unit`,
};
const preps: Owners = {
  ...{ key: 'prep_id', lines: 'ingredient_recipe_lines', owners: 'ingredients' },
  facts: sql`null::numeric as manual_cost, o.batch_yield_quantity, o.batch_yield_unit`,
};

/**
 * Saves today's recipes as the version from today, if they differ from the last one. The last save of a day counts.
 * Returns the day from which each changed recipe differs; null if there was none before.
 */
export async function keepVersions(
  db: Queryable,
  scope: CostScope,
  { dishIds, prepIds, today }: { dishIds: readonly number[]; prepIds: readonly number[]; today: string },
): Promise<{ starts_on: CalendarDate | null }[]> {
  return [...(await keepOf(db, scope, dishes, dishIds, today)), ...(await keepOf(db, scope, preps, prepIds, today))];
}

async function keepOf(
  db: Queryable,
  scope: CostScope,
  { key, lines, owners, facts }: Owners,
  ids: readonly number[],
  today: string,
): Promise<{ starts_on: CalendarDate | null }[]> {
  if (ids.length === 0) return [];
  const owner = sql.ref(key);
  const line = sql`jsonb_build_array(l.ingredient_id, l.quantity, l.unit, l.yield_percent)`;
  const { rows } = await sql<{ id: number; starts_on: CalendarDate; first: boolean }>`
    with present as (
      select o.id, ${facts}, coalesce((select jsonb_agg(${line} order by l.position, l.id)
        from ${sql.table(lines)} l where l.${owner} = o.id), '[]') as lines
      from ${sql.table(owners)} o where o.restaurant_id = ${scope.restaurantId} and o.id = any(${[...ids]}::bigint[])
    ), moved as (
      select p.*, greatest(v.starts_on, ${today}::date) as starts_on, not exists (
        select from recipe_versions e where e.restaurant_id = ${scope.restaurantId} and e.${owner} = p.id
          and e.starts_on < greatest(v.starts_on, ${today}::date)
          and (e.manual_cost is not null or exists (select from recipe_version_lines l
            where l.restaurant_id = e.restaurant_id and l.recipe_version_id = e.id))
      ) as first
      from present p
      left join lateral (
        select v.starts_on, v.manual_cost, v.batch_yield_quantity, v.batch_yield_unit,
          coalesce((select jsonb_agg(${line} order by l.position) from recipe_version_lines l
            where l.restaurant_id = v.restaurant_id and l.recipe_version_id = v.id), '[]') as lines
        from recipe_versions v where v.restaurant_id = ${scope.restaurantId} and v.${owner} = p.id
        order by v.starts_on desc limit 1
      ) v on true
      where v.lines is null or (p.lines, p.manual_cost, p.batch_yield_quantity, p.batch_yield_unit)
        is distinct from (v.lines, v.manual_cost, v.batch_yield_quantity, v.batch_yield_unit)
    ), kept as (
      insert into recipe_versions as t
        (restaurant_id, ${owner}, starts_on, manual_cost, batch_yield_quantity, batch_yield_unit)
      select ${scope.restaurantId}, id, starts_on, manual_cost, batch_yield_quantity, batch_yield_unit from moved order by id
      on conflict (restaurant_id, ${owner}, starts_on) do update set manual_cost = excluded.manual_cost,
        batch_yield_quantity = excluded.batch_yield_quantity, batch_yield_unit = excluded.batch_yield_unit
      returning t.id, t.${owner} as owner_id
    )
    select k.id, m.starts_on, m.first from kept k join moved m on m.id = k.owner_id`.execute(db);
  const versionIds = rows.map(({ id }) => id);
  await sql`delete from recipe_version_lines where restaurant_id = ${scope.restaurantId}
    and recipe_version_id = any(${versionIds}::bigint[])`.execute(db);
  await sql`insert into recipe_version_lines
      (restaurant_id, recipe_version_id, position, ingredient_id, quantity, unit, yield_percent)
    select v.restaurant_id, v.id, row_number() over (partition by v.id order by l.position, l.id) - 1, l.ingredient_id,
      l.quantity, l.unit, l.yield_percent
    from recipe_versions v join ${sql.table(lines)} l on l.${owner} = v.${owner}
    where v.restaurant_id = ${scope.restaurantId} and v.id = any(${versionIds}::bigint[])`.execute(db);
  return rows.map((row) => ({ starts_on: row.first ? null : row.starts_on }));
}

/** Prep items and dishes affected by a change to these ingredients through any recipe version, at any depth. */
export async function findEverAffected(
  db: Queryable,
  scope: CostScope,
  ingredientIds: readonly number[],
): Promise<{ prepIds: number[]; dishIds: number[] }> {
  const { rows } = await sql<{ kind: 'prep' | 'dish'; id: number }>`
    with recursive affected (id) as (
      select i.id from ingredients i
      where i.restaurant_id = ${scope.restaurantId} and i.id = any(${[...ingredientIds]}::bigint[])
      union
      select v.prep_id from affected a join recipe_version_lines l
        on l.restaurant_id = ${scope.restaurantId} and l.ingredient_id = a.id
      join recipe_versions v on v.restaurant_id = l.restaurant_id and v.id = l.recipe_version_id and v.prep_id is not null
    )
    select 'prep' as kind, i.id from affected a join ingredients i on i.id = a.id and i.kind = 'prep'
    union all
    select 'dish', d.id from (
      select distinct v.menu_item_id as id from affected a join recipe_version_lines l
        on l.restaurant_id = ${scope.restaurantId} and l.ingredient_id = a.id
      join recipe_versions v on v.restaurant_id = l.restaurant_id and v.id = l.recipe_version_id
        and v.menu_item_id is not null
    ) d
    order by 1, 2`.execute(db);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { prepIds: idsOf('prep'), dishIds: idsOf('dish') };
}

/** All versions of these dishes and prep items and of the prep items they contain, earliest first. */
export async function readVersions(
  db: Queryable,
  scope: CostScope,
  { dishIds, prepIds }: { dishIds: readonly number[]; prepIds: readonly number[] },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with recursive reached (id) as (
      select v.id from recipe_versions v where v.restaurant_id = ${scope.restaurantId}
        and (v.menu_item_id = any(${[...dishIds]}::bigint[]) or v.prep_id = any(${[...prepIds]}::bigint[]))
      union
      select v.id from reached r
      join recipe_version_lines l on l.restaurant_id = ${scope.restaurantId} and l.recipe_version_id = r.id
      join recipe_versions v on v.restaurant_id = ${scope.restaurantId} and v.prep_id = l.ingredient_id
    )
    select v.id, v.menu_item_id, v.prep_id, v.starts_on, v.manual_cost, v.batch_yield_quantity, v.batch_yield_unit
    from reached r join recipe_versions v on v.restaurant_id = ${scope.restaurantId} and v.id = r.id
    order by v.starts_on, v.id`.execute(db);
  return rows;
}

/** The lines of versions, in order; `owner_id` is the version. */
export async function readVersionLines(
  db: Queryable,
  scope: CostScope,
  versionIds: readonly number[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.position as id, l.recipe_version_id as owner_id, l.ingredient_id, l.quantity, l.unit, l.yield_percent, l.position
    from recipe_version_lines l
    where l.restaurant_id = ${scope.restaurantId} and l.recipe_version_id = any(${[...versionIds]}::bigint[])
    order by l.recipe_version_id, l.position`.execute(db);
  return rows;
}
