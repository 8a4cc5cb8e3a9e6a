import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { placeOf } from '../api-tokens/index.ts';
import { countClients, deleteUnusedClients, insertClient } from './clients.repo.ts';
import { OAuthError } from './oauth-error.ts';
import { isAllowedRedirect } from './redirect-uri.ts';

const most = 5000;
const mostPerNetwork = 20;
const mostRedirects = 10;
const day = 24 * 60 * 60 * 1000;
/** Assistants keep what they registered, so those that nobody connected are kept for a while, too. */
const keptMs = 90 * day;

const metadata = z.object({
  redirect_uris: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(mostRedirects)),
  client_name: z.optional(z.string().check(z.maxLength(500))),
});

/** RFC 7591, for assistants that can't keep a secret: anyone may register, and it gives access to nothing. */
export async function registerClient(deps: Deps, body: unknown, address: string) {
  const now = deps.clock();
  await countWithin(deps.db, [{ key: `oauth:${networkOf(address)}`, most: mostPerNetwork }], now);
  const sent = metadata.safeParse(body);
  if (!sent.success) {
    const inRedirects = sent.error.issues.some(({ path }) => path[0] === 'redirect_uris');
    throw new OAuthError(
      inRedirects ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `Send redirect_uris, 1 to ${mostRedirects} of at most 500 characters, and a client_name.`,
    );
  }
  const redirectUris = [...new Set(sent.data.redirect_uris)];
  const refused = redirectUris.find((uri) => !isAllowedRedirect(uri));
  if (refused !== undefined) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'Redirect to https, to this computer (http://127.0.0.1), or to a scheme of your own, such as com.example.app:/.',
    );
  }
  await makeRoom(deps, now);
  const name = shownName(sent.data.client_name) ?? placeOf(redirectUris[0] ?? '').name;
  const clientId = `pwc_${randomBytes(16).toString('base64url')}`;
  await insertClient(deps.db, { clientId, name, redirectUris, now });
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** One line without signs that change how the rest of the page reads. */
function shownName(name: string | undefined): string | undefined {
  const line = name?.replace(/[\p{C}\p{Z}]+/gu, ' ').trim() ?? '';
  const short = [...line].slice(0, 80).join('').trim();
  return short === '' ? undefined : short;
}

async function makeRoom(deps: Deps, now: Date): Promise<void> {
  if ((await countClients(deps.db)) < most) return;
  for (const age of [keptMs, 7 * day, day]) {
    if ((await deleteUnusedClients(deps.db, new Date(now.getTime() - age))) > 0) return;
  }
  throw new OAuthError('invalid_client_metadata', 'Too many assistants have registered. Try again tomorrow.');
}
