import { type PosCredentials, PosError, type PosSession } from '../port.ts';

export type Tokens = Pick<PosCredentials, 'accessToken' | 'refreshToken' | 'accessUntil'>;
/** What a call needs of a session; looking for places has no more than this. */
export type Access = Pick<PosSession, 'credentials' | 'keep' | 'signal'>;

export type TokenSource = {
  /** Makes a new access token of what there is; throws `PosError` where that opens nothing. */
  readonly renew: (credentials: PosCredentials, held: Tokens, signal: AbortSignal) => Promise<Tokens>;
  /** False for credentials that are a token themselves. */
  readonly renewable: (credentials: PosCredentials) => boolean;
  readonly clock: () => Date;
};

// A token that ends while a call is on its way is of no use.
const marginMs = 60_000;

/** Keeps each connection's tokens fresh: renewed before their end, and once more where the vendor refuses them early. */
export function createTokens(source: TokenSource) {
  // What was renewed in the meantime: a session holds what was known when it began.
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

  /** Does `work` with a token; where the vendor does not take it, once more with a new one. */
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

/** Whatever a vendor answers to keys that it does not take, new ones are needed. */
function refusedKeys(error: unknown): never {
  if (!(error instanceof PosError) || error.fault !== 'refused') throw error;
  throw new PosError('credentials', error.message);
}

/** The secret of an app and the first refresh token, which stand in one field of the form, parted by a space. */
export function secretAndToken(apiSecret: string | null): [secret: string, token: string | null] {
  const [secret = '', token = null] = (apiSecret ?? '').trim().split(/\s+/);
  return [secret, token];
}
