import { challengePasskey, type Passkey } from '@platewise/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { canUsePasskeys, passkeyWords, type ShownPasskey, showPasskey } from '../../../lib/passkeys.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { CodeField } from './code-field.tsx';
import css from './forms.module.css';

type FactorAgainProps = {
  /** Whether the account has an authenticator app. */
  app: boolean;
  passkeys: readonly Passkey[];
  code: string;
  setCode: (code: string) => void;
  passkey: ShownPasskey | null;
  setPasskey: (passkey: ShownPasskey) => void;
  error?: string;
};

/** Asks for the second factor again before sensitive actions, in case someone else is using the browser. */
export function FactorAgain({ app, passkeys, code, setCode, passkey, setPasskey, error }: FactorAgainProps) {
  const [refusal, setRefusal] = useState('');
  const show = async () => {
    setRefusal('');
    try {
      const { options } = await call(challengePasskey);
      setPasskey(await showPasskey(options));
    } catch (failure) {
      const fromServer = failure instanceof Error && failure.name === 'ApiError';
      setRefusal(fromServer ? messageOf(failure) : (passkeyWords(failure) ?? ''));
    }
  };
  if (passkey !== null) return <p className="pw-ink-2">{t('Passkey checked by your browser.')}</p>;
  return (
    <>
      {passkeys.length > 0 && canUsePasskeys() && (
        <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => void show()}>
          {t('Use passkey')}
        </Button>
      )}
      {refusal !== '' && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <CodeField value={code} onChange={setCode} error={error} recoveryOnly={!app} />
    </>
  );
}
