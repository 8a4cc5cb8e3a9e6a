import { msg } from '@platewise/domain';
import { type PosCredentials, PosError, type PosSession } from '../../../connectors/pos/port.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';

type Tokens = Parameters<PosSession['keep']>[0];

/** Columns that contain secrets, each sealed for its own column. */
type SecretColumn = 'api_key' | 'api_secret' | 'access_token' | 'refresh_token' | 'webhook_secret';

export type SealedCredentials = { [column in Exclude<SecretColumn, 'webhook_secret'>]: string | null } & {
  access_until: Date | null;
};

const placeOf = (column: SecretColumn) => `pos_integrations.${column}`;

export const sealed = (box: SecretBox, column: SecretColumn, value: string | null): string | null =>
  value === null ? null : box.seal(value, placeOf(column));

export function opened(box: SecretBox, column: SecretColumn, value: string | null): string | null {
  return value === null ? null : box.open(value, placeOf(column));
}

export const sealedTokens = (box: SecretBox, tokens: Tokens) => ({
  access_token: sealed(box, 'access_token', tokens.accessToken),
  refresh_token: sealed(box, 'refresh_token', tokens.refreshToken),
  access_until: tokens.accessUntil === null ? null : new Date(tokens.accessUntil),
});

export const sealedCredentials = (box: SecretBox, of: PosCredentials): SealedCredentials => ({
  api_key: sealed(box, 'api_key', of.apiKey),
  api_secret: sealed(box, 'api_secret', of.apiSecret),
  ...sealedTokens(box, of),
});

/** Decrypts a system's credentials. If our encryption key is gone, a person must enter them again. */
export function openCredentials(
  box: SecretBox,
  row: SealedCredentials & { location_id: string | null },
): PosCredentials {
  try {
    return {
      apiKey: opened(box, 'api_key', row.api_key) ?? '',
      apiSecret: opened(box, 'api_secret', row.api_secret),
      locationId: row.location_id,
      accessToken: opened(box, 'access_token', row.access_token),
      refreshToken: opened(box, 'refresh_token', row.refresh_token),
      accessUntil: row.access_until?.toISOString() ?? null,
    };
  } catch {
    throw new PosError('credentials', msg('The stored keys can no longer be opened. Enter them again.'));
  }
}

/** Last four characters of a key; none if it can't be decrypted or is too short to show any. */
export function keyHint(box: SecretBox, apiKey: string | null): string | null {
  if (apiKey === null) return null;
  try {
    const key = opened(box, 'api_key', apiKey) ?? '';
    return `••••${key.length < 12 ? '' : key.slice(-4)}`;
  } catch {
    return '••••';
  }
}

/** A mask sent back unchanged keeps the stored value. */
export const isMask = (value: string | null | undefined): boolean => value?.startsWith('••••') ?? false;
