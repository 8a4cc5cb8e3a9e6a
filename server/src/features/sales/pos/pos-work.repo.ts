import type { PosSystem } from '@platewise/contract';
import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { PosPlace } from '../../../connectors/pos/port.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { SealedCredentials } from './credentials.ts';
import type { SyncChoice } from './pos.repo.ts';
import type { Problem, SyncStatus, Trigger } from './pos-syncs.repo.ts';
import type { Phase, RunState } from './run-state.ts';

/** What a run needs from its POS connection, read again for each page. */
export type Working = SealedCredentials & {
  id: number;
  restaurant_id: number;
  pos_system_name: PosSystem;
  display_name: string;
  location_id: string | null;
  place: PosPlace;
  config: Partial<SyncChoice>;
  connection_status: string;
  is_active: boolean;
  sync_state: SyncMemory;
  sync_frequency: number;
  failures: number;
  hints: Phase[];
  hinted_at: Date | null;
  last_error: string | null;
};

/** What is kept from one run for the next. */
export type SyncMemory = {
  /** The instant up to which sales were read. */
  salesUntil?: string;
  /** When a run last did the full look-back for late sales. */
  lookedBackAt?: string;
  /** The version of the last menu read, as the system identifies it. */
  menuVersion?: string;
  /** Where a run that ended on a transient fault left off. */
  resume?: { state: RunState; at: string };
};

export type Owned = { restaurantId: number; integrationId: number };

/** Locks the POS connection for a page's writes; null if another holder took over or it is gone. */
export async function lockHeld(trx: Tx, of: Owned, holder: string): Promise<Working | null> {
  const row = await working(trx, of).where('lease_by', '=', holder).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findWorking(db: Queryable, of: Owned): Promise<Working | null> {
  return (await working(db, of).executeTakeFirst()) ?? null;
}

const working = (db: Queryable, of: Owned) =>
  db
    .selectFrom('pos_integrations')
    .where('id', '=', of.integrationId)
    .where('restaurant_id', '=', of.restaurantId)
    .where('place', 'is not', null)
    .select([
      'id',
      'restaurant_id',
      sql<PosSystem>`pos_system_name`.as('pos_system_name'),
      'display_name',
      'api_key',
      'api_secret',
      'access_token',
      'refresh_token',
      'access_until',
      'location_id',
      sql<PosPlace>`place`.as('place'),
      sql<Partial<SyncChoice>>`config`.as('config'),
      'connection_status',
      'is_active',
      sql<SyncMemory>`sync_state`.as('sync_state'),
      'sync_frequency',
      'failures',
      sql<Phase[]>`hints`.as('hints'),
      'hinted_at',
      'last_error',
    ]);

/** Saves new tokens, whoever holds the lease: the old ones may already be invalid. */
export async function keepTokens(
  db: Queryable,
  of: Owned,
  tokens: Pick<SealedCredentials, 'access_token' | 'refresh_token' | 'access_until'>,
): Promise<void> {
  await db
    .updateTable('pos_integrations')
    .set(tokens)
    .where('id', '=', of.integrationId)
    .where('restaurant_id', '=', of.restaurantId)
    // If disconnected in the meantime, the keys are gone, so the tokens are dropped too.
    .where('api_key', 'is not', null)
    .execute();
}

export type RunRow = {
  id: number;
  trigger: Trigger;
  status: SyncStatus;
  from_date: CalendarDate | null;
  to_date: CalendarDate | null;
  cursor: unknown;
  cancel_requested: boolean;
  attempts: number;
  sales_new: number;
  sales_changed: number;
  sales_gone: number;
  started_at: Date | null;
  requested_by: number | null;
};

/** The next run to work on, changes before backfills. Marks it as running. */
export async function nextRun(db: Queryable, of: Owned, now: Date): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    update pos_syncs set status = 'running', started_at = coalesce(started_at, ${now})
    where restaurant_id = ${of.restaurantId} and id = (
      select id from pos_syncs where restaurant_id = ${of.restaurantId} and pos_integration_id = ${of.integrationId}
        and status in ('waiting', 'running') and (not_before is null or not_before <= ${now})
      order by trigger = 'backfill', id limit 1)
    returning id, trigger, status, from_date, to_date, cursor, cancel_requested, attempts, sales_new, sales_changed,
      sales_gone, started_at, requested_by`.execute(db);
  return rows[0] ?? null;
}

export type Counted = {
  salesNew?: number;
  salesChanged?: number;
  salesGone?: number;
  salesSame?: number;
  itemsSeen?: number;
  itemsNew?: number;
  countsSeen?: number;
  problems?: readonly Problem[];
};

const mostProblems = 200;

/** Records what a page imported and where the next one starts. */
export async function noteProgress(
  trx: Tx,
  of: Owned,
  id: number,
  run: { state: unknown; progress: number; counted?: Counted },
): Promise<void> {
  const { counted = {} } = run;
  await sql`
    update pos_syncs set cursor = ${JSON.stringify(run.state)}::jsonb, progress = ${run.progress.toFixed(4)}::numeric,
      attempts = 0, not_before = null,
      sales_new = sales_new + ${counted.salesNew ?? 0}, sales_changed = sales_changed + ${counted.salesChanged ?? 0},
      sales_gone = sales_gone + ${counted.salesGone ?? 0}, sales_same = sales_same + ${counted.salesSame ?? 0},
      items_seen = items_seen + ${counted.itemsSeen ?? 0}, items_new = items_new + ${counted.itemsNew ?? 0},
      counts_seen = counts_seen + ${counted.countsSeen ?? 0},
      problems = case when jsonb_array_length(problems) >= ${sql.lit(mostProblems)} then problems
        else problems || ${JSON.stringify((counted.problems ?? []).slice(0, mostProblems))}::jsonb end
    where restaurant_id = ${of.restaurantId} and id = ${id}`.execute(trx);
}

export async function endRun(
  trx: Tx,
  of: Owned,
  id: number,
  end: { status: 'completed' | 'failed' | 'cancelled'; error?: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('pos_syncs')
    .set({
      status: end.status,
      error: end.error ?? null,
      finished_at: end.now,
      ...(end.status === 'completed' ? { progress: '1' } : {}),
    })
    .where('restaurant_id', '=', of.restaurantId)
    .where('id', '=', id)
    .execute();
}

/** Postpones a run to retry the same page. */
export async function postponeRun(
  trx: Tx,
  of: Owned,
  id: number,
  wait: { attempts: number; notBefore: Date; error: string },
): Promise<void> {
  await trx
    .updateTable('pos_syncs')
    .set({ status: 'waiting', attempts: wait.attempts, not_before: wait.notBefore, error: wait.error })
    .where('restaurant_id', '=', of.restaurantId)
    .where('id', '=', id)
    .execute();
}

export type Memory = {
  connection_status?: 'connected' | 'error';
  last_error?: string | null;
  last_sync_at?: Date;
  next_sync_at?: Date | null;
  failures?: number;
  hints?: string[];
  sync_state?: SyncMemory;
};

export async function remember(trx: Tx, of: Owned, { sync_state, ...memory }: Memory): Promise<void> {
  await trx
    .updateTable('pos_integrations')
    .set({ ...memory, ...(sync_state === undefined ? {} : { sync_state: JSON.stringify(sync_state) }) })
    .where('id', '=', of.integrationId)
    .where('restaurant_id', '=', of.restaurantId)
    .execute();
}
