import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { PasswordField } from '../../../ui/index.ts';

type Props = { value: string; onChange: (password: string) => void; error: unknown };

/** Asks for the password again before a change of how the account signs in. */
export const CurrentPassword = ({ value, onChange, error }: Props) => (
  <PasswordField
    label={t('Password')}
    autoComplete="current-password"
    required
    autoFocus
    value={value}
    onChange={onChange}
    error={isApiError(error) ? error.at('password') : undefined}
  />
);
