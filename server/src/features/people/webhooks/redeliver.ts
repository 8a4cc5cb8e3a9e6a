import type { WebhookDelivery } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deliverWebhookJob } from './deliver-webhook-kind.ts';
import * as repo from './deliveries.repo.ts';
import { deliveryReply } from './delivery-reply.ts';
import { refuseNarrowed } from './permit-webhook.ts';
import { findWebhook } from './webhooks.repo.ts';

/** Sends a delivery again, as a new delivery with the same event ID. */
export async function redeliver(deps: Deps, caller: Caller, id: number): Promise<WebhookDelivery> {
  const old = await repo.findDelivery(deps.db, caller.groups, id);
  if (old === null) throw notFound('The delivery');
  const scope = caller.permitGroup(old.group_id);
  refuseNarrowed(caller, scope);
  return tx(deps.db, async (trx) => {
    const webhook = await findWebhook(trx, scope, old.endpoint_id);
    if (webhook?.is_active !== true) throw problem('conflict', 'The webhook is turned off. Turn it on first.');
    const again = {
      endpointId: old.endpoint_id,
      restaurantId: old.restaurant_id,
      eventId: old.event_id,
      event: old.event,
      eventAt: old.event_at,
      payload: old.payload,
    };
    const madeId = await repo.insertDelivery(trx, again, deps.clock());
    await deps.jobs.send(trx, deliverWebhookJob, { id: madeId }, { key: `webhook-${madeId}` });
    await recordAccountChange(trx, scope, {
      action: 'sent again',
      subject: 'webhook',
      subjectId: webhook.id,
      summary: msg('Sent {event} to the webhook to {host} again', {
        event: old.event,
        host: new URL(webhook.url).host,
      }),
    });
    const row = await repo.findDelivery(trx, caller.groups, madeId);
    if (row === null) throw notFound('The delivery');
    return deliveryReply(row);
  });
}
