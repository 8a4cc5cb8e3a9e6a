import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { CostScope } from '../scope.ts';

export type StepRow = { id: number; starts_on: CalendarDate; cost: UnitCost | null; estimated: boolean };

/** Those of these ingredients whose daily costs were never computed. */
export async function findUncosted(db: Queryable, scope: CostScope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from ingredients i
    where i.restaurant_id = ${scope.restaurantId} and i.id = any(${[...ids]}::bigint[]) and i.kind = 'purchased'
      and i.current_cost is not null and not exists (
        select from ingredient_costs c where c.restaurant_id = i.restaurant_id and c.ingredient_id = i.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export type PriceRow = {
  ingredient_id: number;
  price: UnitCost;
  unit: string;
  source: string;
  effective_date: CalendarDate;
};

/** Purchased ingredients' prices in force, in the order they were written. */
export async function readPrices(db: Queryable, scope: CostScope, ids: readonly number[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select h.ingredient_id, h.price, h.unit, h.source, h.effective_date from price_history h
    where h.restaurant_id = ${scope.restaurantId} and h.ingredient_id = any(${[...ids]}::bigint[])
      and h.voided_at is null and h.source <> 'recipe'
    order by h.id`.execute(db);
  return rows;
}

/** When ingredients' current costs were set. */
export async function readCostDates(
  db: Queryable,
  scope: CostScope & { timezone: string },
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; on: string | null }>`
    select i.id, coalesce(i.cost_set_on, (i.last_updated at time zone ${scope.timezone})::date) as on from ingredients i
    where i.restaurant_id = ${scope.restaurantId} and i.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.on]));
}

const tables = {
  ingredient: { table: 'ingredient_costs', key: 'ingredient_id' },
  dish: { table: 'menu_item_costs', key: 'menu_item_id' },
} as const;
type Kind = keyof typeof tables;

/** The steps that apply from a given day: those starting then or later, and the last one before. Earliest first. */
export async function readSteps(
  db: Queryable,
  scope: CostScope,
  kind: Kind,
  ids: readonly number[],
  from: string,
): Promise<StepRow[]> {
  const { table, key } = tables[kind];
  const { rows } = await sql<StepRow>`
    select w.id, s.starts_on, s.cost, s.estimated from unnest(${[...ids]}::bigint[]) as w (id)
    cross join lateral (
      select c.starts_on, c.cost, c.estimated from ${sql.table(table)} c
      where c.restaurant_id = ${scope.restaurantId} and c.${sql.ref(key)} = w.id and c.starts_on >= coalesce((
        select max(b.starts_on) from ${sql.table(table)} b
        where b.restaurant_id = ${scope.restaurantId} and b.${sql.ref(key)} = w.id and b.starts_on < ${from}::date
      ), ${from}::date)
    ) s
    order by w.id, s.starts_on`.execute(db);
  return rows;
}

export type PriceColumns = { id: number; days: string; costs: string };

/**
 * The known costs of ingredients among the steps that `readSteps` returns, each ingredient's as arrays in text: years of
 * prices of a whole menu are a hundred thousand rows.
 */
export async function readPriceColumns(
  db: Queryable,
  scope: CostScope,
  ids: readonly number[],
  from: string,
): Promise<PriceColumns[]> {
  const { rows } = await sql<PriceColumns>`
    select c.ingredient_id as id, array_agg(c.starts_on order by c.starts_on)::text as days,
      array_agg(c.cost order by c.starts_on)::text as costs
    from unnest(${[...ids]}::bigint[]) as w (id)
    join ingredient_costs c on c.restaurant_id = ${scope.restaurantId} and c.ingredient_id = w.id
      and c.cost is not null and c.starts_on >= coalesce((
        select max(b.starts_on) from ingredient_costs b
        where b.restaurant_id = ${scope.restaurantId} and b.ingredient_id = w.id and b.starts_on < ${from}::date
      ), ${from}::date)
    group by 1`.execute(db);
  return rows;
}

export type StepWrite = { id: number; from: string; cost: UnitCost | null; estimated: boolean };

/** Replaces the steps starting on or after a given day. */
export async function replaceSteps(
  db: Queryable,
  scope: CostScope,
  kind: Kind,
  { ids, from, steps }: { ids: readonly number[]; from: string; steps: readonly StepWrite[] },
): Promise<void> {
  if (ids.length === 0) return;
  const { table, key } = tables[kind];
  await sql`delete from ${sql.table(table)} c where c.restaurant_id = ${scope.restaurantId}
    and c.${sql.ref(key)} = any(${[...ids]}::bigint[]) and c.starts_on >= ${from}::date`.execute(db);
  await sql`insert into ${sql.table(table)} (restaurant_id, ${sql.ref(key)}, starts_on, cost, estimated)
    select ${scope.restaurantId}, s.id, s.starts_on, s.cost, s.estimated from unnest(
      ${steps.map(({ id }) => id)}::bigint[], ${steps.map((step) => step.from)}::date[],
      ${steps.map(({ cost }) => cost)}::numeric[], ${steps.map(({ estimated }) => estimated)}::boolean[]
    ) as s (id, starts_on, cost, estimated)`.execute(db);
}

/** A range of days on which something's cost changed; open-ended if `until` is null. */
export type Stretch = { id: number; from: string; until: string | null };

/** Marks the months in which the dishes were sold, so those sales are recosted. */
export async function markDishMonths(db: Queryable, scope: CostScope, stretches: readonly Stretch[]): Promise<void> {
  if (stretches.length === 0) return;
  await sql`insert into sales_cost_marks (restaurant_id, month, menu_item_id)
    select distinct s.restaurant_id, s.month, s.menu_item_id from ${spans(stretches)}
    join sales_item_month s on s.restaurant_id = ${scope.restaurantId} and s.menu_item_id = w.id
      and s.month >= date_trunc('month', w.first_day) and (w.until is null or s.month < w.until)`.execute(db);
}

/** The same for ingredients sold directly. */
export async function markIngredientMonths(
  db: Queryable,
  scope: CostScope,
  stretches: readonly Stretch[],
): Promise<void> {
  if (stretches.length === 0) return;
  await sql`insert into sales_cost_marks (restaurant_id, month, ingredient_id)
    select distinct ${scope.restaurantId}::bigint, date_trunc('month', s.business_date)::date, w.id from ${spans(stretches)}
    join pos_menu_items p on p.restaurant_id = ${scope.restaurantId} and p.ingredient_id = w.id
    join sales_item_day s on s.restaurant_id = ${scope.restaurantId} and s.pos_item_id = p.id and s.menu_item_id = 0
      and s.business_date >= w.first_day and (w.until is null or s.business_date < w.until)`.execute(db);
}

const spans = (stretches: readonly Stretch[]) => sql`unnest(
    ${stretches.map(({ id }) => id)}::bigint[], ${stretches.map(({ from }) => from)}::date[],
    ${stretches.map(({ until }) => until)}::date[]
  ) as w (id, first_day, until)`;
