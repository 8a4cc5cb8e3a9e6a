import { msg, t, worded } from '@platewise/domain';
import type * as Client from 'openid-client';
import { fetchOutside, type Outside, OutsideError, outsideOf } from '../../platform/outbound/index.ts';
import { type IdentityProvider, IdentityProviderError, type ProvidedIdentity, type ProviderSettings } from './port.ts';

const usualTimeLimitMs = 10_000;
const maxBytes = 512 * 1024;
const discoveryLivesMs = 10 * 60 * 1000;

/** Loaded on first sign-in; installations without a provider never load the library. */
const load = () => import('openid-client');

/** OpenID Connect, using the outbound client for user-supplied addresses. */
export function createIdentityProvider(
  config: { outboundPrivate: boolean },
  clock: () => Date,
  { timeLimitMs = usualTimeLimitMs, outside = outsideOf(config) }: { timeLimitMs?: number; outside?: Outside } = {},
): IdentityProvider {
  const known = new Map<string, { found: Promise<Client.Configuration>; until: number }>();

  const configurationOf = (settings: ProviderSettings): Promise<Client.Configuration> => {
    const key = JSON.stringify(settings);
    const now = clock().getTime();
    const kept = known.get(key);
    if (kept !== undefined && kept.until > now) return kept.found;
    known.clear();
    const found = discover(config, fetchOutside(outside, { timeLimitMs, maxBytes }), timeLimitMs / 1000, settings);
    known.set(key, { found, until: now + discoveryLivesMs });
    // Don't cache failures; the next call tries again.
    found.catch(() => known.delete(key));
    return found;
  };

  return {
    async check(settings) {
      known.clear();
      await inWords(() => configurationOf(settings));
    },
    begin: (settings, redirectUri) =>
      inWords(async () => {
        const client = await load();
        const configuration = await configurationOf(settings);
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          state: checks.state,
          nonce: checks.nonce,
        });
        return { url: url.href, checks };
      }),
    finish: (settings, callback, checks) =>
      inWords(async () => {
        const client = await load();
        const configuration = await configurationOf(settings);
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined)
          throw new IdentityProviderError('refused', t("The provider didn't send an identity."));
        const identity = identityOf(claims.iss, claims.sub, claims);
        if (identity.email !== null || configuration.serverMetadata().userinfo_endpoint === undefined) return identity;
        // Many providers return the email address only here. The subject must match the signed token's.
        const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return identityOf(claims.iss, claims.sub, more);
      }),
  };
}

function identityOf(issuer: string, subject: string, claims: Record<string, unknown>): ProvidedIdentity {
  const email = typeof claims.email === 'string' && claims.email.length <= 255 ? claims.email : null;
  return { issuer, subject, email, emailVerified: email !== null && claims.email_verified === true };
}

async function discover(
  { outboundPrivate }: { outboundPrivate: boolean },
  fetch: Client.CustomFetch,
  timeout: number,
  { issuer, clientId, clientSecret }: ProviderSettings,
): Promise<Client.Configuration> {
  const client = await load();
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === null ? client.None() : secretAuth(client, clientSecret),
    {
      [client.customFetch]: fetch,
      timeout,
      // Plain http only within a private network, if outbound calls to it are allowed.
      execute: [client.enableNonRepudiationChecks, ...(outboundPrivate ? [client.allowInsecureRequests] : [])],
    },
  );
  const { authorization_endpoint: entry } = configuration.serverMetadata();
  if (entry === undefined || !/^https?:/.test(entry)) {
    throw new IdentityProviderError('refused', t('The provider has no sign-in URL.'));
  }
  return configuration;
}

/** In the header, the standard's default; in the body if that is all the provider supports. */
function secretAuth(client: typeof Client, secret: string): Client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = taken.includes('client_secret_basic') || !taken.includes('client_secret_post') ? basic : post;
    auth(server, ...rest);
  };
}

const unreachable = msg("We couldn't reach the identity provider. Try again in a moment.");
const wrong = msg("The identity provider's answer couldn't be verified. Try again, or ask your administrator.");

/** Turns any failure into a readable message; the provider's own error stays in the cause, for the log. */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error;
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      if (at instanceof OutsideError) {
        throw new IdentityProviderError('unreachable', at.kind === 'refused' ? at.message : worded(unreachable), error);
      }
    }
    const { error: code } = error as { error?: unknown };
    if (code === 'access_denied')
      throw new IdentityProviderError('refused', t('Sign-in was canceled at the provider.'), error);
    throw new IdentityProviderError('refused', worded(wrong), error);
  }
}
