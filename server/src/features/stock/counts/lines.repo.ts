import type { CalendarDate, Quantity, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { costOnCountDay } from './count-costs.repo.ts';

export type LineRow = {
  id: number;
  inventory_id: number;
  ingredient_id: number;
  name: string;
  category: string | null;
  location: string | null;
  shelf: string | null;
  unit: string;
  /** The ingredient's current unit. */
  held_unit: string;
  case_size: Quantity | null;
  case_average: boolean;
  cases: Quantity | null;
  loose: Quantity | null;
  part: Quantity | null;
  quantity: Quantity | null;
  counted_at: Date | null;
  counted_by: number | null;
  counter: string | null;
  expected: string | null;
  last_quantity: Quantity | null;
  last_counted_on: CalendarDate | null;
  unit_cost: UnitCost | null;
  value: string | null;
  version: number;
};

/** A session's lines in shelf order; all, or some. */
export async function readLines(
  db: Queryable,
  reach: Reach,
  sessionId: number,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.inventory_id, l.ingredient_id, i.name, i.category, l.location, l.shelf, l.unit, i.unit as held_unit,
      l.case_size, l.case_average, l.cases, l.loose, l.part, l.quantity, l.counted_at, l.counted_by,
      u.full_name as counter, l.version, last.quantity as last_quantity, last.counted_on as last_counted_on,
      -- Items that never moved have no expected quantity: the first count sets it.
      case when s.status = 'closed' then l.expected
        when exists (select from inventory_transactions t where t.inventory_id = l.inventory_id
          and ${inReach('t.restaurant_id', reach)}) then v.current_stock - coalesce(later.quantity, 0) end as expected,
      case when s.status = 'closed' then l.unit_cost else cost.of_one end as unit_cost,
      case when s.status = 'closed' then l.value else round(l.quantity * cost.of_one, 2) end as value
    from count_lines l
    join count_sessions s on s.restaurant_id = l.restaurant_id and s.id = l.session_id
    join ingredients i on i.id = l.ingredient_id
    join inventory v on v.id = l.inventory_id
    left join users u on u.id = l.counted_by
    cross join lateral (select ${costOnCountDay} as of_one) cost
    left join storage_locations p on p.restaurant_id = l.restaurant_id and lower(p.name) = lower(l.location)
    -- Stock at the end of the count's date: current stock minus all later movements.
    left join (
      select t.inventory_id, sum(t.quantity) as quantity from inventory_transactions t
      join count_sessions o on o.restaurant_id = t.restaurant_id and o.id = ${sessionId}
      where t.occurred_on > o.counted_on and ${inReach('t.restaurant_id', reach)} group by t.inventory_id
    ) later on later.inventory_id = l.inventory_id
    left join lateral (
      select b.quantity, c.counted_on from count_lines b
      join count_sessions c on c.restaurant_id = b.restaurant_id and c.id = b.session_id
      where b.inventory_id = l.inventory_id and b.restaurant_id = l.restaurant_id and b.quantity is not null
        and c.status = 'closed' and c.id <> s.id and c.counted_on <= s.counted_on
      order by c.counted_on desc, c.id desc limit 1
    ) last on true
    where l.session_id = ${sessionId} and ${inReach('l.restaurant_id', reach)} and ${only}
    order by p.position nulls last, lower(l.location) nulls last, l.position, lower(i.name), l.id`.execute(db);
  return rows;
}

export const readSomeLines = (db: Queryable, reach: Reach, sessionId: number, ids: readonly number[]) =>
  readLines(db, reach, sessionId, sql<boolean>`l.id = any(${[...ids]}::bigint[])`);

/** The current cursor for changes: the last entry and the last line. */
export async function readCursor(db: Queryable, reach: Reach, sessionId: number): Promise<string> {
  const { rows } = await sql<{ entry: number; line: number }>`
    select coalesce(max(l.id), 0) as line, coalesce((
      select max(e.id) from count_entries e join count_lines n on n.restaurant_id = e.restaurant_id and n.id = e.line_id
      where n.session_id = ${sessionId} and ${inReach('e.restaurant_id', reach)}), 0) as entry
    from count_lines l where l.session_id = ${sessionId} and ${inReach('l.restaurant_id', reach)}`.execute(db);
  return `${rows[0]?.entry ?? 0}.${rows[0]?.line ?? 0}`;
}

/** What was counted or added after a cursor. */
export const readChangedLines = (
  db: Queryable,
  reach: Reach,
  sessionId: number,
  after: { entry: number; line: number },
) =>
  readLines(
    db,
    reach,
    sessionId,
    sql<boolean>`(l.id > ${after.line} or exists (select from count_entries e
      where e.restaurant_id = l.restaurant_id and e.line_id = l.id and e.id > ${after.entry}))`,
  );

export type StandingLineRow = {
  id: number;
  unit: string;
  case_size: Quantity | null;
  cases: Quantity | null;
  loose: Quantity | null;
  part: Quantity | null;
  quantity: Quantity | null;
  version: number;
  name: string;
};

/** The session is already locked, so nobody else can change them. */
export async function standingLines(
  db: Queryable,
  scope: RestaurantScope,
  sessionId: number,
  ids: readonly number[],
): Promise<Map<number, StandingLineRow>> {
  const rows = await db
    .selectFrom('count_lines as l')
    .innerJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'l.restaurant_id').onRef('i.id', '=', 'l.ingredient_id'),
    )
    .where(inReach('l.restaurant_id', scope))
    .where('l.session_id', '=', sessionId)
    .where('l.id', 'in', [...ids])
    .select(['l.id', 'l.unit', 'l.case_size', 'l.cases', 'l.loose', 'l.part', 'l.quantity', 'l.version', 'i.name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function writeCounted(
  db: Queryable,
  scope: RestaurantScope,
  lines: readonly StandingLineRow[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const of = <K extends keyof StandingLineRow>(key: K) => lines.map((line) => line[key]);
  await sql`update count_lines l set cases = n.cases, loose = n.loose, part = n.part, quantity = n.quantity,
      version = n.version, counted_at = case when n.quantity is null then null else ${now}::timestamptz end,
      counted_by = case when n.quantity is null then null else ${scope.userId}::bigint end
    from unnest(${of('id')}::bigint[], ${of('cases')}::numeric[], ${of('loose')}::numeric[], ${of('part')}::numeric[],
      ${of('quantity')}::numeric[], ${of('version')}::int[]) as n (id, cases, loose, part, quantity, version)
    where l.id = n.id and ${inReach('l.restaurant_id', scope)}`.execute(db);
}

/** Sets uncounted lines to zero. */
export async function countRestAsZero(
  db: Queryable,
  scope: RestaurantScope,
  sessionId: number,
  now: Date,
): Promise<void> {
  await sql`update count_lines l set loose = 0, quantity = 0, counted_at = ${now}, counted_by = ${scope.userId},
      version = l.version + 1
    where l.session_id = ${sessionId} and l.quantity is null and ${inReach('l.restaurant_id', scope)}`.execute(db);
}

export type NewLine = {
  inventoryId: number;
  ingredientId: number;
  location: string | null;
  shelf: string | null;
  position: number;
  unit: string;
  caseSize: Quantity | null;
  caseAverage: boolean;
};

/** An item already on the sheet is left unchanged. */
export async function insertLines(
  db: Queryable,
  scope: RestaurantScope,
  sessionId: number,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const of = <K extends keyof NewLine>(key: K) => lines.map((line) => line[key]);
  await sql`insert into count_lines (restaurant_id, session_id, inventory_id, ingredient_id, location, shelf, position,
      unit, case_size, case_average)
    select ${scope.restaurantId}, ${sessionId}, n.* from unnest(${of('inventoryId')}::bigint[],
      ${of('ingredientId')}::bigint[], ${of('location')}::text[], ${of('shelf')}::text[], ${of('position')}::int[],
      ${of('unit')}::text[], ${of('caseSize')}::numeric[], ${of('caseAverage')}::boolean[]) as n
    on conflict (restaurant_id, session_id, inventory_id) do nothing`.execute(db);
}

export async function lineOfPlace(
  db: Queryable,
  scope: RestaurantScope,
  sessionId: number,
  inventoryId: number,
): Promise<number> {
  const row = await db
    .selectFrom('count_lines as l')
    .where(inReach('l.restaurant_id', scope))
    .where('l.session_id', '=', sessionId)
    .where('l.inventory_id', '=', inventoryId)
    .select('l.id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the figures of the close, or clears them on reopening. */
export async function writeClosing(
  db: Queryable,
  scope: RestaurantScope,
  lines: readonly { id: number; expected: string | null; unitCost: UnitCost | null; value: string | null }[],
): Promise<void> {
  await sql`update count_lines l set expected = n.expected, unit_cost = n.unit_cost, value = n.value
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ expected }) => expected)}::numeric[],
      ${lines.map(({ unitCost }) => unitCost)}::numeric[], ${lines.map(({ value }) => value)}::numeric[])
      as n (id, expected, unit_cost, value)
    where l.id = n.id and ${inReach('l.restaurant_id', scope)}`.execute(db);
}
