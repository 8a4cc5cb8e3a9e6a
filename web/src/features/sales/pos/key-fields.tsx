import type { PosSystemInfo } from '@platewise/contract';
import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { PasswordField, TextField } from '../../../ui/index.ts';

export type Keys = { apiKey: string; apiSecret: string; refreshToken: string; locationId: string };
export const noKeys: Keys = { apiKey: '', apiSecret: '', refreshToken: '', locationId: '' };

/** As sent to the server: the refresh token is appended to the secret. */
export const sentKeys = ({ apiKey, apiSecret, refreshToken, locationId }: Keys) => ({
  apiKey,
  apiSecret: [apiSecret, refreshToken]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' '),
  locationId,
});
export const keyNames = ['apiKey', 'apiSecret', 'locationId'] as const;

type Props = {
  system: PosSystemInfo;
  keys: Keys;
  onChange: (keys: Keys) => void;
  error: unknown;
  /** Saved keys are unchanged where nothing is typed. */
  kept?: boolean;
  /** The keys already belong to a location; another location would be another connection. */
  located?: boolean;
};

/** The system's own name for a key, if it differs from ours. */
const own = (label: string, ours: string) => (label.toLowerCase() === ours.toLowerCase() ? undefined : label);

/** The key fields; which ones are shown, and their help text, depends on the system. */
export function KeyFields({ system: { fields }, keys, onChange, error, kept = false, located = false }: Props) {
  const problem = isApiError(error) ? error : undefined;
  const set = (change: Partial<Keys>) => onChange({ ...keys, ...change });
  const placeholder = kept ? t('Unchanged') : undefined;
  const { apiKey, apiSecret, refreshToken, locationId } = fields;
  return (
    <>
      {apiKey && (
        <PasswordField
          label={t('API Key')}
          hint={own(apiKey.label, 'API Key')}
          description={apiKey.help}
          required={!kept}
          autoFocus={!kept}
          autoComplete="new-password"
          placeholder={placeholder}
          value={keys.apiKey}
          onChange={(value) => set({ apiKey: value })}
          error={problem?.at('apiKey')}
        />
      )}
      {apiSecret && (
        <PasswordField
          label={t('API Secret')}
          hint={own(apiSecret.label, 'API Secret')}
          description={apiSecret.help}
          required={apiSecret.required && !kept}
          autoComplete="new-password"
          placeholder={placeholder}
          value={keys.apiSecret}
          onChange={(value) => set({ apiSecret: value })}
          error={problem?.at('apiSecret')}
        />
      )}
      {refreshToken && (
        <PasswordField
          label={refreshToken.label}
          description={refreshToken.help}
          required={!kept}
          autoComplete="new-password"
          placeholder={placeholder}
          value={keys.refreshToken}
          onChange={(value) => set({ refreshToken: value })}
        />
      )}
      {locationId && !located && (
        <TextField
          label={t('Location/Store ID')}
          hint={own(locationId.label, 'Location/Store ID') ?? (locationId.required ? undefined : t('Optional'))}
          description={locationId.help}
          required={locationId.required && !kept}
          placeholder={placeholder}
          value={keys.locationId}
          onChange={(value) => set({ locationId: value })}
          error={problem?.at('locationId')}
        />
      )}
    </>
  );
}
