import { randomBytes } from 'node:crypto';
import { API_TOKEN_PREFIX, type EndpointShape, tokenScopeOf } from '@platewise/contract';
import { coversScope, type TokenScope, t } from '@platewise/domain';
import type { Queryable } from '../db/index.ts';
import { problem } from '../http/problem.ts';
import { findUsedToken, touchToken } from './api-token.repo.ts';
import type { CallerUser, TokenGrant } from './caller.ts';
import { hashToken } from './session.ts';
import { countWithin, networkOf } from './sign-in-limit.ts';
import { isWithinMcp } from './within-mcp.ts';

const touchAfterMs = 5 * 60 * 1000;
const shownLetters = 9;

/** A new token: the value shown once to its owner, and what we store. */
export function newApiToken(): { token: string; tokenHash: string; prefix: string } {
  const token = API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token), prefix: token.slice(0, shownLetters) };
}

/** The bearer token of a request; undefined for browser requests. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization !== undefined && /^bearer\b/i.test(authorization) ? authorization.slice(6).trim() : undefined;
}

/** Whose token it is and what it lets its holder do. */
type Bearer = { user: CallerUser; grant: TokenGrant; ofAssistant: boolean };

/** The token's owner, if it may be used for this endpoint: 403 if its scopes don't cover it. */
export async function readApiToken(
  deps: { db: Queryable; clock: () => Date },
  token: string,
  from: { address: string },
  endpoint: EndpointShape,
): Promise<Bearer> {
  const bearer = await resolveBearer(deps, token, from);
  // What an assistant was given is for `/mcp` alone, which offers less than the whole API.
  if (bearer.ofAssistant && !isWithinMcp()) {
    throw problem('forbidden', 'This access token works at /mcp only. Create an API token for other programs.');
  }
  refuseScope(bearer.grant.scopes, endpoint);
  return bearer;
}

/** Everything that accepts a bearer token resolves it here: 401 if unknown or expired. Guesses are limited by network. */
export async function resolveBearer(
  deps: { db: Queryable; clock: () => Date },
  token: string,
  from: { address: string },
): Promise<Bearer> {
  const now = deps.clock();
  const known = token.length > 100 ? null : await findUsedToken(deps.db, hashToken(token));
  if (known === null) {
    await countWithin(deps.db, [{ key: `token:${networkOf(from.address)}`, most: 100 }], now);
    throw problem('unauthenticated', 'This API token is not valid. It may have been revoked.');
  }
  if (known.expiresAt !== null && known.expiresAt <= now) {
    throw problem('unauthenticated', 'This API token has expired. Create a new one.');
  }
  if (known.lastUsedAt === null || now.getTime() - known.lastUsedAt.getTime() > touchAfterMs) {
    await touchToken(deps.db, known.id, now);
  }
  const { name, scopes, allowedActions, ofAssistant } = known;
  return { user: known.user, grant: { name, scopes, allowedActions }, ofAssistant };
}

/** 403 if a token with these scopes may not make this call. */
export function refuseScope(scopes: readonly string[], endpoint: EndpointShape): void {
  const needed = tokenScopeOf(endpoint);
  if (needed === null) {
    throw problem('forbidden', "API tokens can't change account security. Sign in to do this.");
  }
  if (needed !== 'none') requireScope(scopes, needed);
}

export function requireScope(scopes: readonly string[], needed: TokenScope): void {
  if (coversScope(scopes, needed)) return;
  throw problem(
    'forbidden',
    t("This API token doesn't have the scope {scope}, which this requires.", { scope: needed }),
  );
}
