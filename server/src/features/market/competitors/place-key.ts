import type { SecretBox } from '../../../platform/secrets/index.ts';

const place = 'place_keys.api_key';

export const sealedKey = (box: SecretBox, key: string): string => box.seal(key, place);

/** Null if our own key is gone: a person must enter it again. */
export function openKey(box: SecretBox, sealed: string): string | null {
  try {
    return box.open(sealed, place);
  } catch {
    return null;
  }
}

/** Last characters of a key; none if it can't be decrypted or is too short to show any. */
export function maskedKey(box: SecretBox, sealed: string): string {
  const key = openKey(box, sealed);
  return `••••${key === null || key.length < 12 ? '' : key.slice(-4)}`;
}

/** A mask sent back unchanged keeps the stored value. */
export const isMask = (value: string): boolean => value.startsWith('••••');
