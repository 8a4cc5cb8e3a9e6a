import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts values that must be stored but not readable from the database: API keys, TOTP seeds, sign-in links. */
export type SecretBox = {
  /**
   * AES-256-GCM with the newest key. `place` names the column: a value sealed for one place can't be opened in another.
   */
  seal(text: string, place: string): string;
  /** Throws if the key is gone or the text was tampered with. */
  open(sealed: string, place: string): string;
  /** Whether it was sealed with the newest key. */
  isCurrent(sealed: string): boolean;
};

export type SecretKey = { readonly id: string; readonly bytes: Buffer };

/** Newest first. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** Where the keys come from; read each time, since they may be rotated while the server runs. */
export type KeyRing = { keys(): SecretKeys };

/** A key's id is derived from the key, so a sealed text says which key opens it. */
export function secretKey(bytes: Buffer): SecretKey {
  if (bytes.length !== 32) throw new Error('A secret key must have 32 bytes.');
  return { id: createHash('sha256').update('platewise key ').update(bytes).digest('hex').slice(0, 12), bytes };
}

/** The first key seals; the others only open older values. */
export function createSecretBox(ring: KeyRing): SecretBox {
  return {
    seal(text, place) {
      const [newest] = ring.keys();
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, iv);
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, place) {
      const [version, id, text = ''] = sealed.split('.');
      const key = ring.keys().find((known) => known.id === id);
      if (version !== 'v1' || key === undefined) throw new Error(`a secret of ${place} was sealed with another key`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.split('.')[1] === ring.keys()[0].id,
  };
}
