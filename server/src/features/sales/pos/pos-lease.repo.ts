import { sql } from 'kysely';
import { isDue, type Queryable } from '../../../platform/db/index.ts';
import type { Owned } from './pos-work.repo.ts';

/** How long a lease stays valid without a heartbeat. */
export const leaseSeconds = 30;

/** Leases the POS connection to this holder until `until`; false while another one holds it. */
export async function takeLease(db: Queryable, of: Owned, holder: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update pos_integrations set lease_by = ${holder}, lease_until = ${until}
    where id = ${of.integrationId} and restaurant_id = ${of.restaurantId}
      and (lease_by is null or lease_by = ${holder} or ${isDue(sql.ref('lease_until'), now, leaseSeconds)})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Releases the lease, unless a waiting run could start now: then returns false, and that run goes first. */
export async function releaseIfIdle(db: Queryable, of: Owned, holder: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update pos_integrations p set lease_by = null, lease_until = null
    where p.id = ${of.integrationId} and p.lease_by = ${holder} and p.connection_status <> 'pending' and not exists (
      select from pos_syncs s where s.restaurant_id = ${of.restaurantId} and s.pos_integration_id = p.id
        and s.status in ('waiting', 'running') and (s.not_before is null or s.not_before <= ${now}))
    returning p.id`.execute(db);
  return rows.length > 0;
}

/** Releases all leases: this process has the database to itself and has just started. */
export async function releaseAll(db: Queryable): Promise<void> {
  await db.updateTable('pos_integrations').set({ lease_by: null, lease_until: null }).execute();
}

export async function release(db: Queryable, of: Owned, holder: string): Promise<void> {
  await db
    .updateTable('pos_integrations')
    .set({ lease_by: null, lease_until: null })
    .where('id', '=', of.integrationId)
    .where('lease_by', '=', holder)
    .execute();
}

export type DuePos = Owned & {
  /** A change was reported. */
  hinted: boolean;
  /** Time for the full look-back, which finds late sales, whatever messages came in between. */
  full: boolean;
};

/** POS connections due for a run, longest waiting first. */
export async function duePos(db: Queryable, now: Date): Promise<DuePos[]> {
  const { rows } = await sql<DuePos>`
    select p.restaurant_id as "restaurantId", p.id as "integrationId", cardinality(p.hints) > 0 as hinted,
      coalesce((p.sync_state ->> 'lookedBackAt')::timestamptz, '-infinity')
        + make_interval(secs => p.sync_frequency) <= ${now} as full
    from pos_integrations p
    where p.is_active and ${isDue(sql.ref('p.next_sync_at'), now, sql<number>`greatest(p.sync_frequency, 86400)`)} and not exists (
      select from pos_syncs s where s.restaurant_id = p.restaurant_id and s.pos_integration_id = p.id
        and s.status in ('waiting', 'running') and s.trigger <> 'backfill')
    order by p.next_sync_at limit 200`.execute(db);
  return rows;
}

/** POS connections with keys to check or a run to resume and no holder: a process died, or a wait is over. */
export async function leftPos(db: Queryable, now: Date): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select distinct p.restaurant_id as "restaurantId", p.id as "integrationId"
    from pos_syncs s join pos_integrations p on p.restaurant_id = s.restaurant_id and p.id = s.pos_integration_id
    where s.status in ('waiting', 'running') and (s.not_before is null or s.not_before <= ${now})
      and (p.lease_by is null or ${isDue(sql.ref('p.lease_until'), now, leaseSeconds)})
    union
    select p.restaurant_id, p.id from pos_integrations p
    where p.connection_status = 'pending' and (p.lease_by is null or ${isDue(sql.ref('p.lease_until'), now, leaseSeconds)})
    limit 500`.execute(db);
  return rows;
}
