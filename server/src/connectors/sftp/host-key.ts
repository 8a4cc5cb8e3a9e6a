import { createHash } from 'node:crypto';

/** Type and fingerprint as OpenSSH shows them: `ssh-ed25519 SHA256:…`. */
export function hostKeyOf(key: Buffer): string {
  const length = key.length >= 4 ? key.readUInt32BE(0) : 0;
  const type = key.subarray(4, 4 + length).toString('latin1');
  const fingerprint = createHash('sha256').update(key).digest('base64').replace(/=+$/, '');
  return `${/^[\w@.-]{1,64}$/.test(type) ? type : 'unknown'} SHA256:${fingerprint}`;
}

/** Without SHA-1 and DSA, the strongest first. */
const algorithms = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
] as const;

/** Servers have keys of several types: only that of the confirmed type is asked for, so that it stays the same. */
export function hostKeyAlgorithms(confirmed: string | null): (typeof algorithms)[number][] {
  const type = confirmed?.split(' ')[0];
  const own = algorithms.filter((one) => (type === 'ssh-rsa' ? one.startsWith('rsa-') : one === type));
  return own.length > 0 ? own : [...algorithms];
}
