import type { BodyOf, updateWebhook as endpoint, Webhook } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import { permitWebhook, refuseNarrowed } from './permit-webhook.ts';
import { webhookReply } from './webhook-reply.ts';
import { checkedUrl } from './webhook-url.ts';
import * as repo from './webhooks.repo.ts';

export async function updateWebhook(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Webhook> {
  const scope = await permitWebhook(deps.db, caller, id);
  refuseNarrowed(caller, scope);
  const url = body.url === undefined ? undefined : await checkedUrl(deps, body.url);
  return tx(deps.db, async (trx) => {
    const row = await repo.lockWebhook(trx, scope, id);
    if (row === null) throw notFound('The webhook');
    refuseStale(body.version, row.version, () => webhookReply(deps.secrets, caller, row));
    const change: repo.WebhookChange = {
      ...(url === undefined ? {} : { url }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.events === undefined ? {} : { events: [...new Set(body.events)] }),
      ...(body.isActive === undefined ? {} : { isActive: body.isActive }),
      fresh: body.isActive === true && !row.is_active,
    };
    await repo.updateWebhook(trx, scope, id, change, deps.clock());
    const changed = (await repo.findWebhook(trx, scope, id)) ?? row;
    await recordAccountChange(trx, scope, {
      action: 'changed',
      subject: 'webhook',
      subjectId: id,
      summary: summaryOf(row, changed),
      before: recorded(row),
      after: recorded(changed),
    });
    return webhookReply(deps.secrets, caller, changed);
  });
}

const recorded = ({ url, description, events, is_active }: repo.WebhookRow) => ({
  url,
  description,
  events,
  isActive: is_active,
});

function summaryOf(before: repo.WebhookRow, after: repo.WebhookRow): Message {
  const { host } = new URL(after.url);
  if (before.is_active === after.is_active) return msg('Changed the webhook to {host}', { host });
  return after.is_active
    ? msg('Turned on the webhook to {host}', { host })
    : msg('Turned off the webhook to {host}', { host });
}
