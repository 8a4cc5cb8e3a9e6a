import * as contract from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { redeliver } from './redeliver.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export function webhookRoutes(route: Router, deps: Deps): void {
  route(contract.listWebhooks, ({ caller, query }) => listWebhooks(deps, caller, query.groupId));
  route(contract.createWebhook, ({ caller, body }) => createWebhook(deps, caller, body));
  route(contract.updateWebhook, ({ caller, params, body }) => updateWebhook(deps, caller, params.id, body));
  route(contract.deleteWebhook, async ({ caller, params }) => {
    await deleteWebhook(deps, caller, params.id);
    return undefined;
  });
  route(contract.testWebhook, ({ caller, params }) => testWebhook(deps, caller, params.id));
  route(contract.rotateWebhookSecret, ({ caller, params }) => rotateSecret(deps, caller, params.id));
  route(contract.listWebhookDeliveries, ({ caller, params, query }) => listDeliveries(deps, caller, params.id, query));
  route(contract.redeliverWebhook, ({ caller, params }) => redeliver(deps, caller, params.id));
}
