import type { CalendarDate, StoredText } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type Trigger = 'manual' | 'schedule' | 'webhook' | 'backfill';
export type SyncStatus = 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled';
export type Problem = { subject: StoredText; message: StoredText };

export type SyncRow = {
  id: number;
  pos_integration_id: number;
  trigger: Trigger;
  status: SyncStatus;
  from_date: CalendarDate | null;
  to_date: CalendarDate | null;
  progress: string;
  sales_new: number;
  sales_changed: number;
  sales_gone: number;
  sales_same: number;
  items_seen: number;
  items_new: number;
  counts_seen: number;
  problems: Problem[];
  error: string | null;
  requested_by: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
};

type Ours = Pick<RestaurantScope, 'restaurantId'>;

const select = (db: Queryable, { restaurantId }: Ours) =>
  db
    .selectFrom('pos_syncs as s')
    .leftJoin('users as u', 'u.id', 's.requested_by')
    .where('s.restaurant_id', '=', restaurantId)
    .select([
      's.id',
      's.pos_integration_id',
      sql<Trigger>`s.trigger`.as('trigger'),
      sql<SyncStatus>`s.status`.as('status'),
      's.from_date',
      's.to_date',
      's.progress',
      's.sales_new',
      's.sales_changed',
      's.sales_gone',
      's.sales_same',
      's.items_seen',
      's.items_new',
      's.counts_seen',
      sql<Problem[]>`s.problems`.as('problems'),
      's.error',
      'u.full_name as requested_by',
      's.created_at',
      's.started_at',
      's.finished_at',
    ]);

export async function listSyncs(
  db: Queryable,
  scope: Ours,
  integrationId: number,
  request: PageRequest,
): Promise<Page<SyncRow>> {
  const rows = select(db, scope).where('s.pos_integration_id', '=', integrationId);
  const order = {
    by: sql.ref('s.id'),
    type: 'bigint',
    direction: 'desc',
    id: sql.ref('s.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    rows,
    order,
    request,
    db
      .selectFrom('pos_syncs')
      .where('restaurant_id', '=', scope.restaurantId)
      .where('pos_integration_id', '=', integrationId),
  );
}

export async function findSync(db: Queryable, scope: Ours, id: number): Promise<SyncRow | null> {
  return (await select(db, scope).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

/** The run in progress of this kind: changes or backfill. */
export async function underWay(
  db: Queryable,
  scope: Ours,
  integrationId: number,
  kind: 'changes' | 'backfill',
): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('pos_syncs')
    .select('id')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('pos_integration_id', '=', integrationId)
    .where('status', 'in', ['waiting', 'running'])
    .where('trigger', kind === 'backfill' ? '=' : '!=', 'backfill')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSync(
  trx: Tx,
  scope: Ours & { userId: number | null },
  run: { integrationId: number; trigger: Trigger; from?: string; to?: string; state: unknown },
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('pos_syncs')
    .values({
      restaurant_id: scope.restaurantId,
      pos_integration_id: run.integrationId,
      trigger: run.trigger,
      from_date: run.from ?? null,
      to_date: run.to ?? null,
      cursor: JSON.stringify(run.state),
      requested_by: scope.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Cancels waiting runs and asks the running one to stop after its page. Returns how many runs that affects. */
export async function cancelSyncs(trx: Tx, scope: Ours, integrationId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update pos_syncs set cancel_requested = true,
      status = case when status = 'waiting' then 'cancelled' else status end,
      finished_at = case when status = 'waiting' then ${now}::timestamptz end
    where restaurant_id = ${scope.restaurantId} and pos_integration_id = ${integrationId}
      and status in ('waiting', 'running')
    returning id`.execute(trx);
  return rows.length;
}
