declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Claims = Record<string, unknown> & { sub: string };
  type Account = { accountId: string; claims: () => Promise<Claims> };

  /** The parts used by tests; the package has no types. */
  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: readonly Record<string, unknown>[];
        claims: Record<string, readonly string[]>;
        findAccount: (context: unknown, id: string) => Promise<Account>;
        cookies: { keys: readonly string[] };
        pkce: { required: () => boolean };
        jwks?: { keys: readonly unknown[] };
        ttl?: Record<string, number>;
      },
    );
    callback(): RequestListener;
  }
}
