import { msg } from '@platewise/domain';
import { FeedError } from '../../../connectors/prices/port.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';

const place = 'api_integrations.api_key';

export const sealedKey = (box: SecretBox, key: string): string => box.seal(key, place);

/**
 * The decrypted feed key; if our encryption key is gone, the user must enter it again. Throws `FeedError`
 * 'credentials'.
 */
export function openKey(box: SecretBox, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return box.open(sealed, place);
  } catch {
    throw new FeedError('credentials', msg('The stored key can no longer be opened. Enter it again.'));
  }
}

/** The last characters of a key; null if it can't be decrypted, or is too short to show any. */
export function maskedKey(box: SecretBox, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    const key = box.open(sealed, place);
    return `••••${key.length < 12 ? '' : key.slice(-4)}`;
  } catch {
    return '••••';
  }
}

/** A mask sent back unchanged keeps the stored key. */
export const isMask = (value: string): boolean => value.startsWith('••••');
