import type { WebhookDelivery } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page, type PageRequest } from '../../../platform/http/page.ts';
import * as repo from './deliveries.repo.ts';
import { deliveryReply } from './delivery-reply.ts';
import { permitWebhook } from './permit-webhook.ts';

export async function listDeliveries(
  deps: Deps,
  caller: Caller,
  id: number,
  request: PageRequest,
): Promise<Page<WebhookDelivery>> {
  const scope = await permitWebhook(deps.db, caller, id);
  const page = await repo.listDeliveries(deps.db, scope, id, caller.sight.restaurantIds, request);
  return mapPage(page, deliveryReply);
}
