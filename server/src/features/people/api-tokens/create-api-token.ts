import { API_TOKEN_LONGEST, type BodyOf, type createApiToken as endpoint, type ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { newApiToken } from '../../../platform/auth/api-token.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { apiTokenReply } from './api-token-reply.ts';
import { insertToken } from './api-tokens.repo.ts';
import { refuseAdminScopes, refuseTooManyTokens } from './token-limits.ts';

const day = 24 * 60 * 60 * 1000;

export async function createApiToken(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = deps.clock();
  const userId = caller.user.id;
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
  refuseExpiry(expiresAt, now);
  const scopes = [...new Set(body.scopes)];
  const allowedActions = [...new Set(body.allowedActions ?? [])];
  refuseAdminScopes(caller, scopes);
  const made = newApiToken();
  return tx(deps.db, async (trx) => {
    await refuseTooManyTokens(trx, userId);
    const { tokenHash, prefix } = made;
    const token = { name: body.name, tokenHash, prefix, scopes, allowedActions, expiresAt, now };
    const row = await insertToken(trx, userId, token);
    const scope = { userId, groupId: null };
    await recordAccountChange(trx, scope, {
      action: 'created',
      subject: 'api_token',
      subjectId: row.id,
      summary: msg('Created the API token {name}', { name: body.name }),
      after: { name: body.name, prefix, scopes, allowedActions, expiresAt: body.expiresAt },
    });
    return { ...apiTokenReply(row), token: made.token };
  });
}

function refuseExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null) return;
  if (expiresAt <= now) throw invalidField('expiresAt', 'Choose a day in the future');
  if (expiresAt.getTime() > now.getTime() + API_TOKEN_LONGEST * day) {
    throw invalidField('expiresAt', 'Choose a day within two years');
  }
}
