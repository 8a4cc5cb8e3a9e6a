import { type Message, worded } from '@platewise/domain';

export type MailProvider = 'google' | 'microsoft';

/** What a provider gives for a mailbox. */
export type MailTokens = {
  readonly accessToken: string;
  /** The access token works until then. */
  readonly accessUntil: Date;
  /** Gets the next access token; the provider may replace it each time. */
  readonly refreshToken: string;
};

/** What to remember between leaving for the provider and coming back. */
export type MailSignInChecks = { state: string; codeVerifier: string };

/** Signing in to mailboxes at their provider: the authorization code flow with PKCE and state, for offline access. */
export type MailSignIn = {
  /** The mail server of a provider; null if signing in there isn't set up. */
  serverOf(provider: MailProvider): { host: string; port: number } | null;
  /** Where to send the browser. `username` is suggested there. */
  begin(
    provider: MailProvider,
    redirectUri: string,
    username: string,
  ): Promise<{ url: string; checks: MailSignInChecks }>;
  /** Exchanges the code that the browser brought back. Throws `MailSignInError`. */
  finish(provider: MailProvider, callback: URL, checks: MailSignInChecks): Promise<MailTokens>;
  /** Throws `MailSignInError`. */
  refresh(provider: MailProvider, refreshToken: string): Promise<MailTokens>;
};

/**
 * `revoked`: somebody has to sign in again. `refused`: a person has to change something else. `unreachable`: may pass.
 */
export class MailSignInError extends Error {
  readonly kind: 'revoked' | 'refused' | 'unreachable';
  readonly said: Message;
  constructor(kind: 'revoked' | 'refused' | 'unreachable', said: Message, cause?: unknown) {
    super(worded(said), { cause });
    this.name = 'MailSignInError';
    this.kind = kind;
    this.said = said;
  }
}

export const providerNames: Record<MailProvider, string> = { google: 'Google', microsoft: 'Microsoft' };
