import { createHash } from 'node:crypto';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { refuseTooManyTokens } from '../api-tokens/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { isOurResource } from './addresses.ts';
import type { OAuthClient } from './clients.repo.ts';
import { keepGrantOfCode, lockCode, markUsed } from './codes.repo.ts';
import { endGrant } from './end-grant.ts';
import type { Form } from './form.ts';
import { deleteReplacedGrants, insertGrant } from './grants.repo.ts';
import { issueTokens, tokenReply } from './issue-tokens.ts';
import { OAuthError } from './oauth-error.ts';

type Code = NonNullable<Awaited<ReturnType<typeof lockCode>>>;

/** The first try uses a code up, whether or not it succeeds. A second one ends what the first one got. */
export async function exchangeCode(deps: Deps, client: OAuthClient, form: Form) {
  const now = deps.clock();
  const answer = await tx(deps.db, async (trx) => {
    const code = await lockCode(trx, hashToken(form.need('code')), client.id);
    if (code === undefined) return new OAuthError('invalid_grant', 'There is no such code.');
    if (code.usedAt !== null) {
      if (code.grantId !== null) await endGrant(trx, code.grantId, 'code');
      return new OAuthError('invalid_grant', 'The code was used before.');
    }
    await markUsed(trx, code.id, now);
    return faultOf(deps, code, form, now) ?? (await grant(trx, client, code, now));
  });
  // Thrown only now, so what was written holds.
  if (answer instanceof OAuthError) throw answer;
  return answer;
}

function faultOf(deps: Deps, code: Code, form: Form, now: Date): OAuthError | null {
  if (code.expiresAt <= now) return new OAuthError('invalid_grant', 'The code has expired.');
  if (form.get('redirect_uri') !== code.redirectUri) {
    return new OAuthError('invalid_grant', 'The code was sent to another redirect_uri.');
  }
  if (!isOurResource(deps.config, form.get('resource'))) {
    return new OAuthError('invalid_target', 'Send the resource that the metadata names.');
  }
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!/^[\w.~-]{43,128}$/.test(verifier) || challenge !== code.challenge) {
    return new OAuthError('invalid_grant', "The code_verifier doesn't match.");
  }
  return null;
}

async function grant(trx: Tx, client: OAuthClient, code: Code, now: Date) {
  const { userId, scopes, allowedActions, redirectUri } = code;
  await deleteReplacedGrants(trx, userId, client.id, now);
  await refuseTooManyTokens(trx, userId);
  const issued = issueTokens(now);
  const { name } = client;
  const id = await insertGrant(
    trx,
    { userId, clientId: client.id, name, redirectUri, scopes, allowedActions, now },
    issued,
  );
  await keepGrantOfCode(trx, code.id, id);
  await recordAccountChange(
    trx,
    { userId, groupId: null },
    {
      action: 'created',
      subject: 'api_token',
      subjectId: id,
      summary: msg('Connected the assistant {name}', { name }),
      after: { name, prefix: issued.prefix, scopes, allowedActions, expiresAt: issued.refreshUntil.toISOString() },
    },
  );
  return tokenReply(issued, scopes);
}
