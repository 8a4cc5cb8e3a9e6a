/** This installation's registration at an OpenID Connect provider. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | null };

/** What to remember between redirecting to the provider and the callback. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string };

/** The user's identity as signed by the provider. */
export type ProvidedIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
};

/** Why the provider gave no identity, as a message that is safe to show. */
export class IdentityProviderError extends Error {
  readonly kind: 'unreachable' | 'refused';
  constructor(kind: 'unreachable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityProviderError';
    this.kind = kind;
  }
}

/** Sign-in with OpenID Connect: the authorization code flow with PKCE, state, and nonce. */
export type IdentityProvider = {
  /** Reads the provider's metadata; throws `IdentityProviderError` if it can't be used. */
  check(settings: ProviderSettings): Promise<void>;
  /** The URL to redirect the browser to. */
  begin(settings: ProviderSettings, redirectUri: string): Promise<{ url: string; checks: SignInChecks }>;
  /** Exchanges and verifies the callback's code. */
  finish(settings: ProviderSettings, callback: URL, checks: SignInChecks): Promise<ProvidedIdentity>;
};
