import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** One DER value: its tag, length and contents. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'));
const name = (common: string) => sequence(der(0x31, sequence(identifier('550403'), text(0x0c, common))));
const extension = (hex: string, value: Uint8Array) => sequence(identifier(hex), der(0x04, value));
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));

export type Certificate = { key: string; cert: string };

/** A self-signed certificate for these names and, if wanted, 127.0.0.1; made anew, so that no key is in the repository. */
export function makeCertificate(names: readonly string[], { expired = false } = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const addresses = [...names.map((one) => text(0x82, one)), der(0x87, Buffer.from([127, 0, 0, 1]))];
  const common = name(`Test of ${createHash('sha256').update(spki).digest('hex').slice(0, 8)}`);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, createHash('sha256').update(spki).digest().subarray(0, 8).fill(1, 0, 1)),
    ecdsaWithSha256,
    common,
    sequence(text(0x17, '200101000000Z'), text(0x17, expired ? '210101000000Z' : '491231235959Z')),
    common,
    spki,
    der(
      0xa3,
      sequence(
        extension('551d13', sequence(der(0x01, Buffer.from([0xff])))),
        extension('551d11', sequence(...addresses)),
      ),
    ),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
