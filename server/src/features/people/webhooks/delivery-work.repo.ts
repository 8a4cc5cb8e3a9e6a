import { sql } from 'kysely';
import { isDue, type Queryable, type Tx, waitAfter } from '../../../platform/db/index.ts';

/** A delivery that this process has claimed, with its destination. */
export type TakenDelivery = {
  id: number;
  endpointId: number;
  groupId: number;
  url: string;
  secret: string;
  isActive: boolean;
  restaurantId: number | null;
  eventId: string;
  event: string;
  payload: unknown;
  attempts: number;
  eventAt: Date;
};

const minute = 60_000;
const hour = 60 * minute;
/** Longer than an attempt takes: if a process dies with a delivery, another one takes over. */
export const leaseMs = 2 * minute;
/** How long to wait after each failed attempt. */
export const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

/** Claims a delivery that is due, for this process alone until `until`; null if there is nothing to do. */
export async function takeDelivery(db: Queryable, id: number, now: Date, until: Date): Promise<TakenDelivery | null> {
  const { rows } = await sql<TakenDelivery>`
    update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = ${until}
    from webhook_endpoints e
    where d.id = ${id} and e.id = d.endpoint_id and d.status = 'pending' and ${isDue(sql.ref('d.next_attempt_at'), now, waitAfter(sql.ref('d.attempts'), leaseMs, waits))}
    returning d.id, d.endpoint_id as "endpointId", e.group_id as "groupId", e.url, e.secret, e.is_active as "isActive",
      d.restaurant_id as "restaurantId", d.event_id as "eventId", d.event, d.payload, d.attempts,
      d.event_at as "eventAt"`.execute(db);
  return rows[0] ?? null;
}

export async function dueDeliveries(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '=', 'pending')
    .where(isDue(sql.ref('next_attempt_at'), now, waitAfter(sql.ref('attempts'), leaseMs, waits)))
    .orderBy('next_attempt_at')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

export type Outcome = {
  status: 'pending' | 'delivered' | 'failed';
  next: Date | null;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
};

export async function noteOutcome(db: Queryable, id: number, outcome: Outcome, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      status: outcome.status,
      response_status: outcome.responseStatus,
      response_body: outcome.responseBody,
      last_error: outcome.error,
      ...(outcome.next === null ? {} : { next_attempt_at: outcome.next }),
      ...(outcome.status === 'delivered' ? { delivered_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function noteSuccess(db: Queryable, endpointId: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Returns since when the webhook has only failed. */
export async function noteFailure(trx: Tx, endpointId: number, now: Date): Promise<Date> {
  const row = await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', endpointId)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? now;
}

/** Turns it off and cancels its waiting deliveries; false if someone else already did. */
export async function switchOff(trx: Tx, endpointId: number, reason: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('webhook_endpoints')
    .set({ is_active: false, disabled_reason: reason, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', endpointId)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', last_error: 'The webhook was turned off' })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
  return row !== undefined;
}

export async function forgetDeliveries(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

/** The active webhooks of a group. */
export async function activeOf(trx: Tx, groupId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('group_id', '=', groupId)
    .where('is_active', '=', true)
    .execute();
  return rows.map((row) => row.id);
}
