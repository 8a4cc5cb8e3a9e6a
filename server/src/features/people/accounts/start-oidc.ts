import { randomBytes } from 'node:crypto';
import { IdentityProviderError } from '../../../connectors/identity-provider/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type OidcSettings, readOidc } from '../../../platform/auth/oidc-settings.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { countWithin, forgiveTry, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Client } from './client.ts';
import { keepAttempt } from './identities.repo.ts';
import { provePassword } from './prove-password.ts';

const lifetimeMs = 10 * 60 * 1000;
export const verifierPlace = 'oidc_attempts.code_verifier';
export const callbackPath = '/auth/callback';

/** Where to send the browser, and the secret that identifies it when it returns. */
export type Leaving = { url: string; browser: string };

export async function presentOidc(deps: Deps): Promise<OidcSettings> {
  const settings = await readOidc(deps, deps.db);
  if (settings === null) throw problem('conflict', 'Single sign-on is not set up.');
  return settings;
}

/** Reports provider failures as such; the provider's own message goes to the log. */
export function translateProvider(deps: Deps, error: unknown): never {
  if (!(error instanceof IdentityProviderError)) throw error;
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  deps.log.warn({ kind: error.kind, reason }, 'the identity provider gave no identity');
  throw problem('upstream_failed', error.message, { cause: error });
}

async function leave(
  deps: Deps,
  client: Client,
  settings: OidcSettings,
  { returnPath, linkingUserId }: { returnPath: string; linkingUserId: number | null },
): Promise<Leaving> {
  const redirectUri = client.site.origin + callbackPath;
  const { url, checks } = await deps.identityProvider
    .begin(settings, redirectUri)
    .catch((error: unknown) => translateProvider(deps, error));
  const browser = randomBytes(32).toString('base64url');
  const now = deps.clock();
  await keepAttempt(
    deps.db,
    {
      stateHash: hashToken(checks.state),
      browserHash: hashToken(browser),
      issuer: settings.issuer,
      redirectUri,
      nonce: checks.nonce,
      codeVerifier: deps.secrets.seal(checks.codeVerifier, verifierPlace),
      returnPath,
      linkingUserId,
      subject: null,
      email: null,
      userId: null,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    now,
  );
  return { url, browser };
}

/** Only paths of this app, so that no link takes people elsewhere after signing in. */
const ownPath = (path: string | undefined) => (path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/dashboard');

export async function startOidc(deps: Deps, client: Client, returnTo: string | undefined): Promise<Leaving> {
  const settings = await presentOidc(deps);
  const limit = { key: `oidc-from:${networkOf(client.address)}`, most: 100 };
  await countWithin(deps.db, [limit], deps.clock());
  return leave(deps, client, settings, { returnPath: ownPath(returnTo), linkingUserId: null });
}

/** Starts with the password, so that a stolen session can't add a way in. */
export async function startIdentity(deps: Deps, caller: Caller, client: Client, password: string): Promise<Leaving> {
  const settings = await presentOidc(deps);
  const given = { field: 'password', password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, client.address, given);
  await forgiveTry(deps.db, counted, account);
  const returnPath = '/profile?tab=security';
  return leave(deps, client, settings, { returnPath, linkingUserId: user.id });
}
