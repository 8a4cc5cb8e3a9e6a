import { TextField } from '../../ui/fields.tsx';

type CodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  autoFocus?: boolean;
  /** Where only the app's own code helps: it is not known yet. */
  appOnly?: boolean;
};

/** The code of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const CodeField = ({ value, onChange, error, autoFocus, appOnly = false }: CodeFieldProps) => (
  <TextField
    label="Code"
    hint={appOnly ? 'six digits' : 'six digits, or a recovery code'}
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
