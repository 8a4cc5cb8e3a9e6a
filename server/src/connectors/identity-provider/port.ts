/** How this installation is registered at an OpenID Connect provider. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | null };

/** What has to be remembered between leaving for the provider and coming back. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string };

/** Who somebody is, as the provider says and signs. */
export type ProvidedIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
};

/** Why the provider gave no identity, in words that may be shown. */
export class IdentityProviderError extends Error {
  readonly kind: 'unreachable' | 'refused';
  constructor(kind: 'unreachable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityProviderError';
    this.kind = kind;
  }
}

/** Signing in with OpenID Connect: the authorization code flow with PKCE, state and nonce. */
export type IdentityProvider = {
  /** Reads what the provider says of itself; throws `IdentityProviderError` where that can't be used. */
  check(settings: ProviderSettings): Promise<void>;
  /** Where to send the browser. */
  begin(settings: ProviderSettings, redirectUri: string): Promise<{ url: string; checks: SignInChecks }>;
  /** What the browser came back with, exchanged and checked. */
  finish(settings: ProviderSettings, callback: URL, checks: SignInChecks): Promise<ProvidedIdentity>;
};
