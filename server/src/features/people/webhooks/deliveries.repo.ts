import { sql } from 'kysely';
import type { GroupScope, ReachedGroup } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type DeliveryRow = {
  id: number;
  endpoint_id: number;
  group_id: number;
  restaurant_id: number | null;
  event_id: string;
  event: string;
  event_at: Date;
  payload: unknown;
  status: string;
  attempts: number;
  next_attempt_at: Date;
  response_status: number | null;
  response_body: string | null;
  last_error: string | null;
  created_at: Date;
  delivered_at: Date | null;
};

const columns = [
  'd.id',
  'd.endpoint_id',
  'd.restaurant_id',
  'd.event_id',
  'd.event',
  'd.event_at',
  'd.payload',
  'd.status',
  'd.attempts',
  'd.next_attempt_at',
  'd.response_status',
  'd.response_body',
  'd.last_error',
  'd.created_at',
  'd.delivered_at',
  'e.group_id',
] as const;

const from = (db: Queryable) =>
  db.selectFrom('webhook_deliveries as d').innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id');

/** A webhook's deliveries about restaurants that the reader can reach, or about none. */
export async function listDeliveries(
  db: Queryable,
  scope: GroupScope,
  endpointId: number,
  restaurantIds: readonly number[],
  request: PageRequest,
): Promise<Page<DeliveryRow>> {
  const base = from(db)
    .where('d.endpoint_id', '=', endpointId)
    .where('e.group_id', '=', scope.groupId)
    .where(sql<boolean>`(d.restaurant_id is null or d.restaurant_id = any(${[...restaurantIds]}::bigint[]))`);
  const order = {
    by: sql.ref('d.created_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('d.id'),
    neverNull: true,
  } as const;
  return readCountedPage(base.select(columns), order, request, base);
}

/** The delivery, if its webhook belongs to one of these groups. */
export async function findDelivery(
  db: Queryable,
  groups: readonly ReachedGroup[],
  id: number,
): Promise<DeliveryRow | null> {
  const ids = groups.map((group) => group.id);
  const row = await from(db)
    .select(columns)
    .where('d.id', '=', id)
    .where('e.group_id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirst();
  return row ?? null;
}

export type NewDelivery = {
  endpointId: number;
  restaurantId: number | null;
  eventId: string;
  event: string;
  eventAt: Date;
  payload: unknown;
};

export async function insertDelivery(db: Queryable, delivery: NewDelivery, now: Date): Promise<number> {
  const row = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: delivery.endpointId,
      restaurant_id: delivery.restaurantId,
      event_id: delivery.eventId,
      event: delivery.event,
      event_at: delivery.eventAt,
      payload: JSON.stringify(delivery.payload),
      created_at: now,
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The active webhooks of a restaurant's group that are subscribed to an event. */
export async function listenersOf(db: Queryable, restaurantId: number, event: string): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('restaurants as r', 'r.group_id', 'e.group_id')
    .select('e.id')
    .where('r.id', '=', restaurantId)
    .where('e.is_active', '=', true)
    .where(sql<boolean>`e.events @> ${JSON.stringify([event])}::jsonb`)
    .orderBy('e.id')
    .execute();
  return rows.map((row) => row.id);
}
