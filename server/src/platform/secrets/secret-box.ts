import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals what must be stored and never read by who reads the database: keys of other systems, seeds, links that open doors. */
export type SecretBox = {
  /** AES-256-GCM under the newest key. `place` names the column: what was sealed for one place opens in no other. */
  seal(text: string, place: string): string;
  /** Throws where the key is not here any more, or the text was changed. */
  open(sealed: string, place: string): string;
  /** Whether it was sealed under the newest key. */
  isCurrent(sealed: string): boolean;
};

export type SecretKey = { readonly id: string; readonly bytes: Buffer };

/** The newest first. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** Where the keys come from; asked each time, since they may be exchanged while the server runs. */
export type KeyRing = { keys(): SecretKeys };

/** A key's name follows from the key, so that a sealed text says by which one it opens. */
export function secretKey(bytes: Buffer): SecretKey {
  if (bytes.length !== 32) throw new Error('A secret key has 32 bytes.');
  return { id: createHash('sha256').update('platewise key ').update(bytes).digest('hex').slice(0, 12), bytes };
}

/** The first key seals; the others only open what was sealed before they were replaced. */
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
