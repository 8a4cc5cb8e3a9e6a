import { t } from '../../../lib/t.ts';
import { TextField } from '../../../ui/index.ts';

type CodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  autoFocus?: boolean;
  /** Accept only the app's code, while the app is being set up. */
  appOnly?: boolean;
  /** Accept only a recovery code: the account has no authenticator app. */
  recoveryOnly?: boolean;
};

/** A code from an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const CodeField = ({ value, onChange, error, autoFocus, appOnly, recoveryOnly }: CodeFieldProps) => (
  <TextField
    label={recoveryOnly ? t('Recovery code') : t('Code')}
    hint={recoveryOnly ? undefined : appOnly ? t('six digits') : t('six digits, or a recovery code')}
    name="code"
    autoComplete="one-time-code"
    required
    maxLength={60}
    value={value}
    onChange={onChange}
    error={error}
    autoFocus={autoFocus}
  />
);
