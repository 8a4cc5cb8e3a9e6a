import type { rotateWebhookSecret as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { permitWebhook, refuseNarrowed } from './permit-webhook.ts';
import { newWebhookSecret, secretPlace, webhookReply } from './webhook-reply.ts';
import * as repo from './webhooks.repo.ts';

export async function rotateSecret(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitWebhook(deps.db, caller, id);
  refuseNarrowed(caller, scope);
  const secret = newWebhookSecret();
  return tx(deps.db, async (trx) => {
    const row = await repo.lockWebhook(trx, scope, id);
    if (row === null) throw notFound('The webhook');
    await repo.updateWebhook(trx, scope, id, { secret: deps.secrets.seal(secret, secretPlace) }, deps.clock());
    await recordAccountChange(trx, scope, {
      action: 'secret changed',
      subject: 'webhook',
      subjectId: id,
      summary: msg('Replaced the secret of the webhook to {host}', { host: new URL(row.url).host }),
    });
    const changed = (await repo.findWebhook(trx, scope, id)) ?? row;
    return { ...webhookReply(deps.secrets, caller, changed), secret };
  });
}
