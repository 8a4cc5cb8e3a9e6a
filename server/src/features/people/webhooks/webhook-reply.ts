import { randomBytes } from 'node:crypto';
import { updateWebhook, type Webhook } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';
import { seesWholeGroup } from './permit-webhook.ts';
import type { WebhookRow } from './webhooks.repo.ts';

export const secretPlace = 'webhook_endpoints.secret';

export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

export const webhookReply = (secrets: SecretBox, caller: Caller, row: WebhookRow): Webhook => ({
  id: row.id,
  groupId: row.group_id,
  url: row.url,
  description: row.description,
  events: row.events,
  secretHint: `••••${lastLetters(secrets, row.secret)}`,
  isActive: row.is_active,
  disabledReason: row.disabled_reason && storedWords(row.disabled_reason),
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  can: { edit: caller.mayInGroup(updateWebhook.access, row.group_id) && seesWholeGroup(caller, row.group_id) },
});

/** Empty if the key is gone: the webhook can still be listed and given a new secret. */
function lastLetters(secrets: SecretBox, sealed: string): string {
  try {
    return secrets.open(sealed, secretPlace).slice(-4);
  } catch {
    return '';
  }
}
