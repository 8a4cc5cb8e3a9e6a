import { msg } from '@platewise/domain';
import { SftpError } from './port.ts';

/** More takes too long to open: OpenSSH's own default is 24. */
const mostRounds = 100;
const magic = 'openssh-key-v1\0';

/** How often an encrypted key's passphrase is hashed; 0 if that isn't said. */
function roundsOf(key: string): number {
  const body = /-----BEGIN OPENSSH PRIVATE KEY-----([\s\S]+?)-----END/.exec(key)?.[1] ?? '';
  const bytes = Buffer.from(body, 'base64');
  if (bytes.subarray(0, magic.length).toString('latin1') !== magic) return 0;
  let at = magic.length;
  const part = () => {
    const length = at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    const found = bytes.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return found;
  };
  part();
  part();
  const options = part();
  return options.length >= 4 ? options.readUInt32BE(options.length - 4) : 0;
}

/** The key as the library needs it. Throws `SftpError` if it can't be opened. */
export async function openPrivateKey(key: string, passphrase: string | null) {
  if (roundsOf(key) > mostRounds) {
    throw new SftpError(
      'settings',
      msg('The private key takes too long to open. Encrypt it with at most {most} rounds.', { most: mostRounds }),
    );
  }
  const { default: ssh2 } = await import('ssh2');
  const parsed = ssh2.utils.parseKey(key, passphrase ?? undefined);
  const found = Array.isArray(parsed) ? parsed[0] : parsed;
  if (found === undefined || found instanceof Error || !found.isPrivateKey()) {
    throw new SftpError(
      'settings',
      msg("The private key can't be opened. Paste the whole key in OpenSSH or PEM format, and check its passphrase."),
      found,
    );
  }
  return found;
}
