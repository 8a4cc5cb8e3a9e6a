import type { CalendarDate, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

/**
 * Amounts of `from`, converted to `into` and its unit; one old unit is `factor` new ones. Both are the same if only the
 * unit changes.
 */
export type InUnit = { from: number; into: number; factor: string; unit: string };

/** Stores movements `m`, and the counts with lines `m`, as they were. */
export async function keepStock(db: Queryable, scope: RestaurantScope, which: RawBuilder<unknown>): Promise<void> {
  const own = inReach('t.restaurant_id', scope);
  const moved = sql`select m.id from inventory_transactions m where m.restaurant_id = t.restaurant_id and ${which}`;
  await keepRows(db, 'inventory_transactions', sql`${own} and t.id in (${moved})`);
  const counted = sql`select m.session_id from count_lines m where m.restaurant_id = t.restaurant_id and ${which}`;
  await keepRows(db, 'count_sessions', sql`${own} and t.id in (${counted})`);
}

/** Converts everything counted, held, moved, ordered and received of an ingredient to another unit; locations stay. */
export async function restateAmounts(
  db: Queryable,
  scope: RestaurantScope,
  { from, into, factor, unit }: InUnit,
): Promise<void> {
  await keepStock(db, scope, sql`m.ingredient_id = ${from}`);
  const amount = (column: string) => sql`round(${sql.ref(column)} * ${factor}::numeric, 3)`;
  const cost = (column: string) => sql`round(${sql.ref(column)} / ${factor}::numeric, 6)`;
  await sql`update inventory_lots l set quantity = ${amount('l.quantity')}, remaining = ${amount('l.remaining')},
      unit_cost = ${cost('l.unit_cost')}
    from inventory v where v.id = l.inventory_id and v.ingredient_id = ${from} and ${inReach('l.restaurant_id', scope)}`.execute(
    db,
  );
  await sql`update inventory_transactions t set ingredient_id = ${into}, quantity = ${amount('t.quantity')},
      unit_cost = ${cost('t.unit_cost')}
    where t.ingredient_id = ${from} and ${inReach('t.restaurant_id', scope)}`.execute(db);
  await sql`update count_lines c set ingredient_id = ${into}, unit = ${unit},
      case_size = nullif(round(c.case_size * ${factor}::numeric, 6), 0), loose = ${amount('c.loose')},
      quantity = ${amount('c.quantity')}, expected = ${amount('c.expected')}, unit_cost = ${cost('c.unit_cost')}
    where c.ingredient_id = ${from} and ${inReach('c.restaurant_id', scope)}`.execute(db);
  await sql`update inventory_supplier_mappings m set ingredient_id = ${into}, reorder_point = ${amount('m.reorder_point')},
      reorder_quantity = ${amount('m.reorder_quantity')}
    where m.ingredient_id = ${from} and ${inReach('m.restaurant_id', scope)}`.execute(db);
  await sql`update inventory v set min_stock = ${amount('v.min_stock')}, max_stock = ${amount('v.max_stock')},
      reorder_point = ${amount('v.reorder_point')}
    where v.ingredient_id = ${from} and ${inReach('v.restaurant_id', scope)}`.execute(db);
  // Orders and deliveries store a purchase unit's contents, and the resulting stock.
  const contents = sql`nullif(round(l.contents * ${factor}::numeric, 6), 0)`;
  await sql`update purchase_order_lines l set ingredient_id = ${into}, contents = ${contents}
    where l.ingredient_id = ${from} and ${inReach('l.restaurant_id', scope)}`.execute(db);
  await sql`update goods_receipt_lines l set ingredient_id = ${into}, contents = ${contents},
      stock_quantity = ${amount('l.stock_quantity')}
    where l.ingredient_id = ${from} and ${inReach('l.restaurant_id', scope)}`.execute(db);
}

/** Stock is the sum of its movements: recomputes stock before and after each, in the order written. */
export async function runAgain(db: Queryable, scope: RestaurantScope, places: readonly number[]): Promise<void> {
  if (places.length === 0) return;
  await sql`update inventory_transactions t set previous_stock = w.after - t.quantity, new_stock = w.after
    from (
      select m.restaurant_id, m.id, sum(m.quantity) over (partition by m.inventory_id order by m.id) as after
      from inventory_transactions m
      where m.inventory_id = any(${[...places]}::bigint[]) and ${inReach('m.restaurant_id', scope)}
    ) w
    where t.restaurant_id = w.restaurant_id and t.id = w.id`.execute(db);
  await sql`update inventory v set current_stock = coalesce((
      select sum(m.quantity) from inventory_transactions m
      where m.restaurant_id = v.restaurant_id and m.inventory_id = v.id), 0)
    where v.id = any(${[...places]}::bigint[]) and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

export type PlaceLevel = { id: number; current_stock: Quantity };

export async function levelsOf(db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<PlaceLevel[]> {
  return db
    .selectFrom('inventory as v')
    .where(inReach('v.restaurant_id', scope))
    .where('v.ingredient_id', '=', ingredientId)
    .orderBy('v.id')
    .select(['v.id', 'v.current_stock'])
    .execute();
}

/** Whether a nonzero amount would become zero in the other unit, or not fit its column. */
export async function losesAmounts(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  factor: string,
): Promise<boolean> {
  const { rows } = await sql<{ lost: boolean }>`
    select exists (select from inventory_transactions t
      where t.ingredient_id = ${ingredientId} and ${inReach('t.restaurant_id', scope)} and t.quantity <> 0
        and (round(t.quantity * ${factor}::numeric, 3) = 0
          or greatest(abs(t.quantity), abs(t.new_stock)) * ${factor}::numeric >= 1e11)) as lost`.execute(db);
  return rows[0]?.lost ?? false;
}

/** Writes the difference between rounding each movement and rounding the level as its own movement. */
export async function evenOut(
  db: Queryable,
  scope: RestaurantScope,
  due: readonly { id: number; stock: string }[],
  on: { date: CalendarDate; note: string; now: Date },
): Promise<void> {
  const [ids, stocks] = [due.map(({ id }) => id), due.map(({ stock }) => stock)];
  await sql`insert into inventory_transactions (restaurant_id, inventory_id, ingredient_id, transaction_type, quantity,
      previous_stock, new_stock, reason, note, occurred_on, user_id, created_at)
    select v.restaurant_id, v.id, v.ingredient_id, 'adjustment', d.stock - v.current_stock, v.current_stock, d.stock,
      'correction', ${on.note}, ${on.date}::date, ${scope.userId}::bigint, ${on.now}
    from unnest(${ids}::bigint[], ${stocks}::numeric[]) as d (id, stock)
    join inventory v on v.id = d.id and ${inReach('v.restaurant_id', scope)}
    where v.current_stock <> d.stock
    order by v.id`.execute(db);
  await sql`update inventory v set current_stock = d.stock
    from unnest(${ids}::bigint[], ${stocks}::numeric[]) as d (id, stock)
    where v.id = d.id and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Open counts with the ingredient on their sheet. */
export async function openCounts(db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('count_sessions as s')
    .select('s.name')
    .where(inReach('s.restaurant_id', scope))
    .where('s.status', '<>', 'closed')
    .where(sql<boolean>`exists (select from count_lines c
      where c.restaurant_id = s.restaurant_id and c.session_id = s.id and c.ingredient_id = ${ingredientId})`)
    .orderBy('s.id')
    .execute();
  return rows.map(({ name }) => name);
}
