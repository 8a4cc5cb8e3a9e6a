import type { WebhookDelivery } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import * as repo from './deliveries.repo.ts';
import { deliveryReply } from './delivery-reply.ts';
import { newEventId } from './emit-event.ts';
import { permitWebhook, refuseNarrowed } from './permit-webhook.ts';
import { findWebhook } from './webhooks.repo.ts';

/** Sends a ping immediately, whatever the webhook's events and even if it is off, and waits for the response. */
export async function testWebhook(deps: Deps, caller: Caller, id: number): Promise<WebhookDelivery> {
  const scope = await permitWebhook(deps.db, caller, id);
  refuseNarrowed(caller, scope);
  const payload = { message: 'A test from Platewise' };
  const ping = {
    endpointId: id,
    restaurantId: null,
    eventId: newEventId(),
    event: 'ping',
    eventAt: deps.clock(),
    payload,
  };
  const deliveryId = await tx(deps.db, async (trx) => {
    const webhook = await findWebhook(trx, scope, id);
    if (webhook === null) throw notFound('The webhook');
    await recordAccountChange(trx, scope, {
      action: 'tested',
      subject: 'webhook',
      subjectId: id,
      summary: msg('Sent a test to the webhook to {host}', { host: new URL(webhook.url).host }),
    });
    return repo.insertDelivery(trx, ping, deps.clock());
  });
  await deliverWebhook(deps, deliveryId);
  const row = await repo.findDelivery(deps.db, caller.groups, deliveryId);
  if (row === null) throw notFound('The webhook');
  return deliveryReply(row);
}
