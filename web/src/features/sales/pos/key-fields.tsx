import type { PosSystemInfo } from '@platewise/contract';
import { isApiError } from '../../../lib/api-error.ts';
import { PasswordField, TextField } from '../../../ui/index.ts';

export type Keys = { apiKey: string; apiSecret: string; refreshToken: string; locationId: string };
export const noKeys: Keys = { apiKey: '', apiSecret: '', refreshToken: '', locationId: '' };

/** As they are sent: a refresh token goes behind the secret. */
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
  /** Keys that are there stay where nothing is typed. */
  kept?: boolean;
  /** They opened a location: another one is another connection. */
  located?: boolean;
};

/** What the system itself calls it, where that is another word than ours. */
const own = (label: string, ours: string) => (label.toLowerCase() === ours.toLowerCase() ? undefined : label);

/** The fields under their names; which of them are asked, and what to paste there, is the system's. */
export function KeyFields({ system: { fields }, keys, onChange, error, kept = false, located = false }: Props) {
  const problem = isApiError(error) ? error : undefined;
  const set = (change: Partial<Keys>) => onChange({ ...keys, ...change });
  const placeholder = kept ? 'Unchanged' : undefined;
  const { apiKey, apiSecret, refreshToken, locationId } = fields;
  return (
    <>
      {apiKey && (
        <PasswordField
          label="API Key"
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
          label="API Secret"
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
          label="Location/Store ID"
          hint={own(locationId.label, 'Location/Store ID') ?? (locationId.required ? undefined : 'Optional')}
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
