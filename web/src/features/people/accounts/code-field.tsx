import { TextField } from '../../../ui/fields.tsx';

type CodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  autoFocus?: boolean;
  /** Where only the app's own code helps: it is not known yet. */
  appOnly?: boolean;
  /** Where the account has no authenticator app. */
  recoveryOnly?: boolean;
};

/** The code of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const CodeField = ({ value, onChange, error, autoFocus, appOnly, recoveryOnly }: CodeFieldProps) => (
  <TextField
    label={recoveryOnly ? 'Recovery code' : 'Code'}
    hint={recoveryOnly ? undefined : appOnly ? 'six digits' : 'six digits, or a recovery code'}
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
