import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { permitWebhook, refuseNarrowed } from './permit-webhook.ts';
import * as repo from './webhooks.repo.ts';

export async function deleteWebhook(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitWebhook(deps.db, caller, id);
  refuseNarrowed(caller, scope);
  await tx(deps.db, async (trx) => {
    const row = await repo.lockWebhook(trx, scope, id);
    if (row === null) throw notFound('The webhook');
    await repo.deleteWebhook(trx, scope, id);
    await recordAccountChange(trx, scope, {
      action: 'deleted',
      subject: 'webhook',
      subjectId: id,
      summary: msg('Deleted the webhook to {host}', { host: new URL(row.url).host }),
      before: { url: row.url, events: row.events },
    });
  });
}
