import { FeedError } from '../../../connectors/prices/port.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';

const place = 'api_integrations.api_key';

export const sealedKey = (box: SecretBox, key: string): string => box.seal(key, place);

/** What opens the feed; where our own key is gone a person must enter it again. Throws `FeedError` 'credentials'. */
export function openKey(box: SecretBox, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return box.open(sealed, place);
  } catch {
    throw new FeedError('credentials', 'The stored key can no longer be opened. Enter it again.');
  }
}

/** The last letters of a key; none where it cannot be opened, or is too short to show any. */
export function maskedKey(box: SecretBox, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    const key = box.open(sealed, place);
    return `••••${key.length < 12 ? '' : key.slice(-4)}`;
  } catch {
    return '••••';
  }
}

/** A mask that came back unchanged keeps what is stored. */
export const isMask = (value: string): boolean => value.startsWith('••••');
