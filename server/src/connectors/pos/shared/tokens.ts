import { type PosCredentials, PosError, type PosSession } from '../port.ts';

export type Tokens = Pick<PosCredentials, 'accessToken' | 'refreshToken' | 'accessUntil'>;
/** What a call needs from a session; searching for locations has nothing more. */
export type Access = Pick<PosSession, 'credentials' | 'keep' | 'signal'>;

export type TokenSource = {
  /** Gets a new access token; throws `PosError` if the credentials don't work. */
  readonly renew: (credentials: PosCredentials, held: Tokens, signal: AbortSignal) => Promise<Tokens>;
  /** False if the credentials are themselves a token. */
  readonly renewable: (credentials: PosCredentials) => boolean;
  readonly clock: () => Date;
};

// Don't use a token that may expire while the request is in flight.
const marginMs = 60_000;

/**
 * Keeps each connection's tokens fresh: renews them before they expire, and once more if the vendor rejects one early.
 */
export function createTokens(source: TokenSource) {
  // Tokens renewed in the meantime; a session only has those from when it began.
  const latest = new WeakMap<PosCredentials, Tokens>();
  const underWay = new WeakMap<PosCredentials, Promise<Tokens>>();

  const heldBy = ({ credentials }: Access): Tokens => latest.get(credentials) ?? credentials;

  const isFresh = ({ accessToken, accessUntil }: Tokens) =>
    accessToken !== null && (accessUntil === null || Date.parse(accessUntil) - marginMs > source.clock().getTime());

  function renewed(access: Access): Promise<Tokens> {
    const waiting = underWay.get(access.credentials);
    if (waiting !== undefined) return waiting;
    const renewal = renew(access).finally(() => underWay.delete(access.credentials));
    underWay.set(access.credentials, renewal);
    return renewal;
  }

  async function renew(access: Access): Promise<Tokens> {
    const made = await source.renew(access.credentials, heldBy(access), access.signal).catch(refusedKeys);
    const { accessToken, refreshToken, accessUntil } = made;
    const tokens = { accessToken, refreshToken, accessUntil };
    latest.set(access.credentials, tokens);
    await access.keep(tokens);
    return tokens;
  }

  async function tokenOf(access: Access): Promise<string> {
    if (!source.renewable(access.credentials)) return access.credentials.apiKey;
    const held = heldBy(access);
    const { accessToken } = isFresh(held) ? held : await renewed(access);
    return accessToken ?? '';
  }

  /** Runs `work` with a token, and once more with a new one if the vendor rejects it. */
  return async function withToken<T>(access: Access, work: (token: string) => Promise<T>): Promise<T> {
    const token = await tokenOf(access);
    try {
      return await work(token);
    } catch (error) {
      const refused = error instanceof PosError && error.fault === 'credentials';
      if (!refused || !source.renewable(access.credentials)) throw error;
    }
    const { accessToken } = heldBy(access).accessToken === token ? await renewed(access) : heldBy(access);
    return await work(accessToken ?? '');
  };
}

/** However a vendor rejects the keys, the user must enter new ones. */
function refusedKeys(error: unknown): never {
  if (!(error instanceof PosError) || error.fault !== 'refused') throw error;
  throw new PosError('credentials', error.said);
}

/** The app's secret and the first refresh token, which share one form field separated by a space. */
export function secretAndToken(apiSecret: string | null): [secret: string, token: string | null] {
  const [secret = '', token = null] = (apiSecret ?? '').trim().split(/\s+/);
  return [secret, token];
}
