import { randomBytes } from 'node:crypto';
import type { allowOauthRequest, BodyOf, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { placeOf, refuseAdminScopes, refuseTooManyTokens } from '../api-tokens/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { touchClient } from './clients.repo.ts';
import { deleteOldCodes, insertCode } from './codes.repo.ts';
import { answerTo, judgeRequest } from './judge-request.ts';

const codeMs = 60 * 1000;
const keptMs = 24 * 60 * 60 * 1000;

/** Allows an assistant what the person chose. It gets a code, which it exchanges for tokens within a minute. */
export async function allowRequest(
  deps: Deps,
  caller: Caller,
  { request, ...chosen }: BodyOf<typeof allowOauthRequest>,
): Promise<ReplyOf<typeof allowOauthRequest>> {
  const { client, challenge, refusal } = await judgeRequest(deps, request);
  if (refusal !== null) throw problem('invalid', refusal.words);
  refuseAdminScopes(caller, chosen.scopes);
  const scopes = [...new Set(chosen.scopes)];
  const allowedActions = [...new Set(chosen.allowedActions)];
  const now = deps.clock();
  const userId = caller.user.id;
  const code = randomBytes(32).toString('base64url');
  await tx(deps.db, async (trx) => {
    await refuseTooManyTokens(trx, userId);
    await deleteOldCodes(trx, new Date(now.getTime() - keptMs));
    await insertCode(trx, {
      codeHash: hashToken(code),
      clientId: client.id,
      userId,
      redirectUri: request.redirect_uri,
      challenge,
      scopes,
      allowedActions,
      expiresAt: new Date(now.getTime() + codeMs),
    });
    await touchClient(trx, client.id, now);
    await recordAccountChange(
      trx,
      { userId, groupId: null },
      {
        action: 'allowed',
        subject: 'api_token',
        subjectId: null,
        summary: msg('Allowed the assistant {name} to connect', { name: client.name }),
        after: { name: client.name, place: placeOf(request.redirect_uri).name, scopes, allowedActions },
      },
    );
  });
  return { redirectUrl: answerTo(deps, request, { code }) };
}
