import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { deliverWebhookJob } from './deliver-webhook-kind.ts';
import { insertDelivery, listenersOf } from './deliveries.repo.ts';

export const newEventId = () => `evt_${randomBytes(16).toString('base64url')}`;

/**
 * Notifies the webhooks of a restaurant's group of an event, within its transaction: if that rolls back, nothing is
 * sent. `data` contains the event's IDs and amounts, as named in docs/webhooks.md.
 */
export async function emitEvent(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Tx,
  event: { restaurantId: number; type: WebhookEvent; data: Record<string, unknown> },
): Promise<void> {
  const { restaurantId, type, data } = event;
  const listeners = await listenersOf(trx, restaurantId, type);
  const eventId = newEventId();
  const eventAt = deps.clock();
  for (const endpointId of listeners) {
    const delivery = { endpointId, restaurantId, eventId, event: type, eventAt, payload: data };
    const id = await insertDelivery(trx, delivery, eventAt);
    await deps.jobs.send(trx, deliverWebhookJob, { id }, { key: `webhook-${id}` });
  }
}
