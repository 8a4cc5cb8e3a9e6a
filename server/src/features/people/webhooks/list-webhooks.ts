import type { Webhook } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { webhookReply } from './webhook-reply.ts';
import * as repo from './webhooks.repo.ts';

export async function listWebhooks(deps: Deps, caller: Caller, groupId: number | undefined): Promise<Webhook[]> {
  const scopes = groupId === undefined ? caller.reachGroups() : [caller.permitGroup(groupId)];
  return (await repo.listWebhooks(deps.db, scopes)).map((row) => webhookReply(deps.secrets, caller, row));
}
