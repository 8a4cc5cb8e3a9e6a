import { type BodyOf, type createWebhook as endpoint, type ReplyOf, WEBHOOKS_MAX } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { refuseNarrowed } from './permit-webhook.ts';
import { newWebhookSecret, secretPlace, webhookReply } from './webhook-reply.ts';
import { checkedUrl } from './webhook-url.ts';
import * as repo from './webhooks.repo.ts';

export async function createWebhook(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = caller.permitGroup(body.groupId);
  refuseNarrowed(caller, scope);
  const url = await checkedUrl(deps, body.url);
  const events = [...new Set(body.events)];
  const secret = newWebhookSecret();
  return tx(deps.db, async (trx) => {
    if ((await repo.countWebhooksLocked(trx, scope)) >= WEBHOOKS_MAX) {
      throw problem('conflict', t('A group has at most {most} webhooks. Delete one first.', { most: WEBHOOKS_MAX }));
    }
    const sealed = deps.secrets.seal(secret, secretPlace);
    const values = { url, description: body.description ?? null, events };
    const id = await repo.insertWebhook(trx, scope, { ...values, secret: sealed }, deps.clock());
    await recordAccountChange(trx, scope, {
      action: 'created',
      subject: 'webhook',
      subjectId: id,
      summary: msg('Added the webhook to {host}', { host: new URL(url).host }),
      after: values,
    });
    const row = await repo.findWebhook(trx, scope, id);
    if (row === null) throw notFound('The webhook');
    return { ...webhookReply(deps.secrets, caller, row), secret };
  });
}
