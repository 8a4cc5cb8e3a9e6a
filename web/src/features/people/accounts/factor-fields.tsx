import { KeyRound } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { CodeField } from './code-field.tsx';
import css from './forms.module.css';
import type { SecondFactors } from './use-login.ts';

type FactorFieldsProps = {
  factors: SecondFactors;
  /** What was accepted in the previous step. */
  first?: string;
  code: string;
  setCode: (code: string) => void;
  error?: string;
  refusal: string;
  onPasskey: () => void;
};

/** The second step after the password: a passkey, a code from an app, or a recovery code. */
export function FactorFields({
  factors,
  first = t('Password accepted.'),
  code,
  setCode,
  error,
  refusal,
  onPasskey,
}: FactorFieldsProps) {
  return (
    <>
      <p className={css.note}>
        {first}{' '}
        {factors.app
          ? t('Now enter the code from your authenticator app.')
          : factors.passkey
            ? t('Now use your passkey, or a recovery code.')
            : t('Now enter a recovery code, or open Platewise where your passkey works.')}
      </p>
      {factors.passkey && (
        <Button fullWidth icon={<KeyRound size={16} aria-hidden />} onClick={onPasskey}>
          {t('Use passkey')}
        </Button>
      )}
      {refusal !== '' && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <CodeField value={code} onChange={setCode} error={error} recoveryOnly={!factors.app} />
    </>
  );
}
