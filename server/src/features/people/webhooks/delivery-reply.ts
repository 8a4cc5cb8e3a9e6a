import type { WebhookDelivery } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { DeliveryRow } from './deliveries.repo.ts';
import { deliveryBody } from './delivery-body.ts';

export const deliveryReply = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  event: row.event,
  restaurantId: row.restaurant_id,
  status: row.status === 'delivered' || row.status === 'failed' ? row.status : 'pending',
  attempts: row.attempts,
  nextAttemptAt: row.status === 'pending' ? row.next_attempt_at.toISOString() : null,
  responseStatus: row.response_status,
  responseBody: row.response_body,
  error: row.last_error && storedWords(row.last_error),
  createdAt: row.created_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  body: deliveryBody({
    groupId: row.group_id,
    restaurantId: row.restaurant_id,
    eventId: row.event_id,
    event: row.event,
    payload: row.payload,
    eventAt: row.event_at,
  }),
});
