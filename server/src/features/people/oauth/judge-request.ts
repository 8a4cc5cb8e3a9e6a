import type { oauthRequest } from '@platewise/contract';
import { type TokenScope, t, tokenScopes } from '@platewise/domain';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { isOurResource, issuerOf } from './addresses.ts';
import { findClient, type OAuthClient } from './clients.repo.ts';
import { isRegistered, withAnswer } from './redirect-uri.ts';

export type OAuthRequest = z.output<typeof oauthRequest>;

type Refusal = { error: string; words: string };

/**
 * What an assistant asks for. Throws if it isn't known or asks for answers elsewhere: then nothing may be sent there.
 * Any other fault is for the assistant to learn, once the person goes back to it.
 */
export async function judgeRequest(
  deps: Deps,
  request: OAuthRequest,
): Promise<{ client: OAuthClient; challenge: string; refusal: Refusal | null }> {
  const client = await findClient(deps.db, request.client_id);
  if (client === null) throw notFound('The assistant');
  if (!isRegistered(request.redirect_uri, client.redirectUris)) {
    throw problem('invalid', t("The assistant's link leads to an address that it didn't register."));
  }
  return { client, challenge: request.code_challenge ?? '', refusal: refusalOf(deps, request) };
}

function refusalOf(deps: Deps, request: OAuthRequest): Refusal | null {
  const { response_type, code_challenge, code_challenge_method, resource } = request;
  if (response_type !== 'code') {
    return { error: 'unsupported_response_type', words: t('The assistant asks for something other than a code.') };
  }
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge ?? '')) {
    return { error: 'invalid_request', words: t("The assistant doesn't protect its code (PKCE with S256).") };
  }
  if (!isOurResource(deps.config, resource)) {
    return {
      error: 'invalid_target',
      words: t('The assistant asks for access to something other than this Platewise.'),
    };
  }
  return null;
}

/** The assistant's address with an answer. It names us, so it can't be taken for another server's (RFC 9207). */
export const answerTo = (
  deps: Deps,
  { redirect_uri, state }: OAuthRequest,
  answer: { code: string } | { error: string },
): string => withAnswer(redirect_uri, { ...answer, state, iss: issuerOf(deps.config) });

/** What it asks to read, or everything there is to read; never write access, which the person adds. */
export function readScopesOf({ scope }: OAuthRequest): TokenScope[] {
  const asked = new Set(scope?.split(' ').map((one) => one.replace(/:write$/, ':read')));
  const known = tokenScopes.filter((one) => one.endsWith(':read') && asked.has(one) && !one.startsWith('admin:'));
  return known.length === 0 ? ['all:read'] : known;
}
