import type { CalendarDate, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { costOnCountDay } from './count-costs.repo.ts';

export type SessionRow = {
  id: number;
  restaurant_id: number;
  name: string;
  kind: 'full' | 'key';
  status: 'open' | 'paused' | 'closed';
  locations: string[] | null;
  counted_on: CalendarDate;
  started_at: Date;
  started_by: string | null;
  paused_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  reopened_at: Date | null;
  reopened_by: string | null;
  reopen_reason: string | null;
  version: number;
  lines: number;
  counted: number;
  total_value: Money | null;
  uncosted: number;
  difference_value: string | null;
  conflicts: number;
  late: number;
};

// A closed count has the costs at its close, an open one those of its day.
const figures = sql<{
  lines: number;
  counted: number;
  total_value: Money | null;
  uncosted: number;
  difference_value: string | null;
}>`lateral (
  select count(*) as lines, count(l.quantity) as counted,
    sum(case when s.status = 'closed' then l.value else round(l.quantity * (${costOnCountDay}), 2) end) as total_value,
    count(*) filter (where l.quantity is not null
      and case when s.status = 'closed' then l.unit_cost else (${costOnCountDay}) end is null) as uncosted,
    sum(round((l.quantity - l.expected) * l.unit_cost, 2)) filter (where s.status = 'closed') as difference_value
  from count_lines l join ingredients i on i.id = l.ingredient_id
  where l.restaurant_id = s.restaurant_id and l.session_id = s.id)`.as('f');

const waiting = sql<{ conflicts: number; late: number }>`lateral (
  select count(*) filter (where e.outcome = 'conflict') as conflicts, count(*) filter (where e.outcome = 'closed') as late
  from count_entries e join count_lines l on l.restaurant_id = e.restaurant_id and l.id = e.line_id
  where e.restaurant_id = s.restaurant_id and l.session_id = s.id and e.outcome in ('conflict', 'closed'))`.as('w');

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('count_sessions as s')
    .leftJoin(figures, (join) => join.onTrue())
    .leftJoin(waiting, (join) => join.onTrue())
    .where(inReach('s.restaurant_id', reach))
    .select([
      's.id',
      's.restaurant_id',
      's.name',
      's.kind',
      's.status',
      's.locations',
      's.counted_on',
      's.started_at',
      fullName('s.started_by').as('started_by'),
      's.paused_at',
      's.closed_at',
      fullName('s.closed_by').as('closed_by'),
      's.reopened_at',
      fullName('s.reopened_by').as('reopened_by'),
      's.reopen_reason',
      's.version',
      'f.lines',
      'f.counted',
      'f.total_value',
      'f.uncosted',
      'f.difference_value',
      'w.conflicts',
      'w.late',
    ])
    .$castTo<SessionRow>();

export type SessionFilter = { q?: string | undefined; status?: SessionRow['status'] | 'running' | undefined };

function matching({ q, status }: SessionFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (status === 'running') parts.push(sql`s.status <> 'closed'`);
  else if (status !== undefined) parts.push(sql`s.status = ${status}`);
  if (q) parts.push(sql`strpos(lower(s.name), lower(${q})) > 0`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export async function listSessions(
  db: Queryable,
  reach: Reach,
  filter: SessionFilter,
  request: PageRequest,
): Promise<Page<SessionRow>> {
  const order = {
    by: sql.ref('s.counted_on'),
    type: 'date',
    direction: 'desc',
    id: sql.ref('s.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    rows(db, reach).where(matching(filter)),
    order,
    request,
    db.selectFrom('count_sessions as s').where(inReach('s.restaurant_id', reach)).where(matching(filter)),
  );
}

export async function findSession(db: Queryable, reach: Reach, id: number): Promise<SessionRow | null> {
  return (await rows(db, reach).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findByClientId(db: Queryable, scope: RestaurantScope, clientId: string): Promise<number | null> {
  const row = await db
    .selectFrom('count_sessions as s')
    .select('s.id')
    .where(inReach('s.restaurant_id', scope))
    .where('s.client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Entries, closing and reopening of a session wait for each other. */
export async function lockSession(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('count_sessions as s')
    .select('s.id')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .forUpdate()
    .execute();
}

export type NewSession = {
  name: string;
  kind: 'full' | 'key';
  locations: string[] | null;
  counted_on: CalendarDate;
  client_id: string | null;
};

export async function insertSession(
  db: Queryable,
  scope: RestaurantScope,
  session: NewSession,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('count_sessions')
    .values({ restaurant_id: scope.restaurantId, ...session, started_at: now, started_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Call it before every change to the count, or to the lines of a closed one. */
const keepSession = (db: Queryable, scope: RestaurantScope, id: number): Promise<void> =>
  keepRows(db, 'count_sessions', sql`${inReach('t.restaurant_id', scope)} and t.id = ${id}`);

export type SessionChange = Partial<{
  name: string;
  counted_on: CalendarDate;
  status: SessionRow['status'];
  paused_at: Date | null;
  closed_at: Date | null;
  closed_by: number | null;
  reopened_at: Date;
  reopened_by: number | null;
  reopen_reason: string;
  total_value: Money | null;
  uncosted: number | null;
}>;

export async function updateSession(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  change: SessionChange,
): Promise<void> {
  await keepSession(db, scope, id);
  await db
    .updateTable('count_sessions as s')
    .set((eb) => ({ ...change, version: eb('s.version', '+', 1) }))
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}

export async function deleteSession(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await keepSession(db, scope, id);
  await db.deleteFrom('count_sessions as s').where(inReach('s.restaurant_id', scope)).where('s.id', '=', id).execute();
}
