import { msg } from '@platewise/domain';
import type * as Client from 'openid-client';
import type { MailClient, MailSignInConfig } from '../../platform/config/mail-sign-in.ts';
import { fetchOutside, type Outside, outsideOf } from '../../platform/outbound/index.ts';
import { type MailProvider, type MailSignIn, MailSignInError, type MailTokens, providerNames } from './port.ts';
import { signInFault } from './sign-in-fault.ts';

const timeLimitMs = 10_000;
const maxBytes = 256 * 1024;

/** What reading mail by IMAP takes, also while nobody is there. */
const scopes: Record<MailProvider, Record<string, string>> = {
  // Google only gives a refresh token if the person agrees, so it asks each time.
  google: { scope: 'https://mail.google.com/', access_type: 'offline', prompt: 'consent' },
  microsoft: {
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    prompt: 'select_account',
  },
};

/** The library is loaded by the first sign-in. */
const load = () => import('openid-client');

export function createMailSignIn(
  config: { outboundPrivate: boolean; mailSignIn: MailSignInConfig },
  clock: () => Date,
  outside: Outside = outsideOf(config),
): MailSignIn {
  const present = (provider: MailProvider): MailClient => {
    const found = config.mailSignIn[provider];
    if (found !== null) return found;
    throw new MailSignInError(
      'refused',
      msg("Signing in with {provider} isn't set up on this server.", { provider: providerNames[provider] }),
    );
  };

  async function configurationOf(provider: MailProvider): Promise<Client.Configuration> {
    const client = await load();
    const { clientId, clientSecret, authorizeUrl, tokenUrl } = present(provider);
    const server = {
      // Google names itself in its answer, by the origin of its page.
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    };
    const auth = client.ClientSecretPost(clientSecret);
    const configuration = new client.Configuration(server, clientId, undefined, auth);
    configuration[client.customFetch] = fetchOutside(outside, { timeLimitMs, maxBytes });
    configuration.timeout = timeLimitMs / 1000;
    if (config.outboundPrivate) client.allowInsecureRequests(configuration);
    return configuration;
  }

  const tokensOf = (
    provider: MailProvider,
    given: Client.TokenEndpointResponse & Client.TokenEndpointResponseHelpers,
    before: string | null,
  ): MailTokens => {
    const refreshToken = given.refresh_token ?? before;
    if (refreshToken === null) {
      throw new MailSignInError(
        'refused',
        msg("{provider} didn't allow reading mail in the background. Connect again and allow it.", {
          provider: providerNames[provider],
        }),
      );
    }
    const seconds = given.expiresIn() ?? 300;
    return {
      accessToken: given.access_token,
      accessUntil: new Date(clock().getTime() + seconds * 1000),
      refreshToken,
    };
  };

  const told = async <T>(provider: MailProvider, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      throw signInFault(error, provider);
    }
  };

  return {
    serverOf(provider) {
      const found = config.mailSignIn[provider];
      return found && { host: found.host, port: found.port };
    },
    begin: (provider, redirectUri, username) =>
      told(provider, async () => {
        const client = await load();
        const checks = { state: client.randomState(), codeVerifier: client.randomPKCECodeVerifier() };
        const url = client.buildAuthorizationUrl(await configurationOf(provider), {
          ...scopes[provider],
          redirect_uri: redirectUri,
          login_hint: username,
          code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          state: checks.state,
        });
        return { url: url.href, checks };
      }),
    finish: (provider, callback, { state, codeVerifier }) =>
      told(provider, async () => {
        const client = await load();
        const given = await client.authorizationCodeGrant(await configurationOf(provider), callback, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        });
        return tokensOf(provider, given, null);
      }),
    refresh: (provider, refreshToken) =>
      told(provider, async () => {
        const client = await load();
        const given = await client.refreshTokenGrant(await configurationOf(provider), refreshToken);
        return tokensOf(provider, given, refreshToken);
      }),
  };
}
