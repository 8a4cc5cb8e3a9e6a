import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

// The subset of CBOR (RFC 8949) that passkeys need.
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const number = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytesOf = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const textOf = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const mapOf = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
};

type Kept = { id: Buffer; key: KeyObject; rpId: string; handle: string; count: number };

/** Deliberate defects of a passkey. */
type Twist = { origin?: string; verified?: boolean; count?: number; rpId?: string; handle?: string };

/** A software authenticator: creates and presents passkeys like a phone. */
export function createAuthenticator(origin = 'http://localhost') {
  const kept: Kept[] = [];
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const dataOf = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  };
  return {
    /** Use counters; a cloned key would continue from an older number. */
    kept,
    create(options: unknown, twist: Twist = {}) {
      const { challenge, rp, user } = options as Options;
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      const rpId = twist.rpId ?? rp?.id ?? '';
      kept.push({ id, key: privateKey, rpId, handle: user?.id ?? '', count: 0 });
      const cose = mapOf(
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytesOf(Buffer.from(x, 'base64url'))],
        [number(-3), bytesOf(Buffer.from(y, 'base64url'))],
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = dataOf(rpId, twist.verified === false ? 0x41 : 0x45, 0, credential);
      const attestation = mapOf(
        [textOf('fmt'), textOf('none')],
        [textOf('attStmt'), mapOf()],
        [textOf('authData'), bytesOf(authData)],
      );
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, twist.origin ?? origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    get(options: unknown, twist: Twist = {}) {
      const { challenge, rpId = '', allowCredentials = [] } = options as Options;
      const allowed = allowCredentials.map(({ id }) => id);
      const found = kept.find(
        (one) => one.rpId === rpId && (allowed.length === 0 || allowed.includes(base64url(one.id))),
      );
      if (found === undefined) throw new Error('the authenticator has no such passkey');
      found.count = twist.count ?? found.count + 1;
      const authData = dataOf(twist.rpId ?? rpId, twist.verified === false ? 0x01 : 0x05, found.count);
      const client = clientData('webauthn.get', challenge, twist.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), found.key);
      return {
        id: base64url(found.id),
        rawId: base64url(found.id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: twist.handle ?? found.handle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
