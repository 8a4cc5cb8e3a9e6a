import { msg } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type RunRow = {
  id: number;
  restaurant_id: number;
  status: 'queued' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  matched: number;
  failure: string | null;
  started_at: Date;
  finished_at: Date | null;
  started_by_name: string | null;
};

const select = (db: Queryable, scope: RestaurantScope) =>
  db
    .selectFrom('supplier_correlation_runs as r')
    .leftJoin('users as u', 'u.id', 'r.started_by')
    .where(inReach('r.restaurant_id', scope))
    .select([
      'r.id',
      'r.restaurant_id',
      sql<RunRow['status']>`r.status`.as('status'),
      'r.done',
      'r.total',
      'r.matched',
      'r.failure',
      'r.started_at',
      'r.finished_at',
      'u.full_name as started_by_name',
    ]);

export async function findRun(db: Queryable, scope: RestaurantScope, id: number): Promise<RunRow | null> {
  return (await select(db, scope).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

/** The run in progress, or the last one. */
export async function lastRun(db: Queryable, scope: RestaurantScope): Promise<RunRow | null> {
  return (await select(db, scope).orderBy('r.id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** The open run; created if there is none. Only one per restaurant can be open. */
export async function openRun(trx: Tx, scope: RestaurantScope, now: Date): Promise<{ id: number; begun: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into supplier_correlation_runs (restaurant_id, started_by, started_at)
    values (${scope.restaurantId}, ${scope.userId}, ${now})
    on conflict (restaurant_id) where status in ('queued', 'running') do nothing returning id`.execute(trx);
  const [begun] = rows;
  if (begun !== undefined) return { id: begun.id, begun: true };
  const id = await underWay(trx, scope);
  return id === null ? openRun(trx, scope, now) : { id, begun: false };
}

export async function underWay(db: Queryable, scope: RestaurantScope): Promise<number | null> {
  const row = await db
    .selectFrom('supplier_correlation_runs as r')
    .select('r.id')
    .where(inReach('r.restaurant_id', scope))
    .where('r.status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row?.id ?? null;
}

type RunValues = Partial<Pick<RunRow, 'status' | 'done' | 'total' | 'matched' | 'failure' | 'finished_at'>>;

/** Updates an open run only: a finished one stays as it is. */
export async function noteRun(db: Queryable, scope: RestaurantScope, id: number, values: RunValues): Promise<void> {
  await db
    .updateTable('supplier_correlation_runs as r')
    .set(values)
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .where('r.status', 'in', ['queued', 'running'])
    .execute();
}

/** Gives up runs that started so long ago their process must be gone; returns their restaurants. */
export async function giveUpRuns(db: Queryable, before: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ restaurant_id: number }>`
    update supplier_correlation_runs r set status = 'failed', finished_at = ${now},
      failure = ${msg('It did not finish. Run it again.').message}
    where r.status in ('queued', 'running') and r.started_at < ${before} returning r.restaurant_id`.execute(db);
  return rows.map(({ restaurant_id }) => restaurant_id);
}
