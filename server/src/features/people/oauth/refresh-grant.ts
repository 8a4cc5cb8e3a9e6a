import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { tx } from '../../../platform/db/index.ts';
import { isOurResource } from './addresses.ts';
import type { OAuthClient } from './clients.repo.ts';
import { endGrant } from './end-grant.ts';
import type { Form } from './form.ts';
import { lockGrant, renewGrant } from './grants.repo.ts';
import { familyOf, issueTokens, tokenReply } from './issue-tokens.ts';
import { OAuthError } from './oauth-error.ts';

/** Each refresh token works once. One that was used before may be stolen, so it disconnects the assistant. */
export async function refreshGrant(deps: Deps, client: OAuthClient, form: Form) {
  const token = form.need('refresh_token');
  const resource = form.get('resource');
  if (resource !== undefined && !isOurResource(deps.config, resource)) {
    throw new OAuthError('invalid_target', 'Send the resource that the metadata names.');
  }
  const now = deps.clock();
  const family = familyOf(token);
  const answer = await tx(deps.db, async (trx) => {
    const grant = await lockGrant(trx, hashToken(family), client.id);
    if (grant === undefined) return new OAuthError('invalid_grant', 'There is no such refresh token.');
    if (grant.refreshHash !== hashToken(token)) {
      await endGrant(trx, grant.id, 'refresh');
      return new OAuthError('invalid_grant', 'The refresh token was used before.');
    }
    if (grant.refreshUntil === null || grant.refreshUntil <= now) {
      return new OAuthError('invalid_grant', 'The refresh token has expired.');
    }
    const issued = issueTokens(now, family);
    await renewGrant(trx, grant.id, issued);
    return tokenReply(issued, grant.scopes);
  });
  // Thrown only now, so what was written holds.
  if (answer instanceof OAuthError) throw answer;
  return answer;
}
