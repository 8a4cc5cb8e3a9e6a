import type { User } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FactorFields } from '../features/people/accounts/factor-fields.tsx';
import { useLogin } from '../features/people/accounts/use-login.ts';
import { sessionKey } from '../lib/session.ts';
import { sessionGate } from '../lib/session-gate.ts';
import { useSignal } from '../lib/signal.ts';
import { t } from '../lib/t.ts';
import { Button, Dialog, FormErrors, PasswordField } from '../ui/index.ts';

/** Shown over the page when the session expires: input is kept, and the failed call is retried. */
export function SignInAgain() {
  const waiting = useSignal(sessionGate);
  const client = useQueryClient();
  const user = client.getQueryData<User | null>(sessionKey);
  const [password, setPassword] = useState('');
  const signIn = useLogin({
    onSuccess: (signedIn) => {
      setPassword('');
      client.setQueryData(sessionKey, signedIn);
      waiting?.settle(true);
    },
  });
  const leave = () => {
    setPassword('');
    waiting?.settle(false);
    client.clear();
    client.setQueryData(sessionKey, null);
    const { pathname, search } = window.location;
    window.location.assign(`/auth?return=${encodeURIComponent(pathname + search)}`);
  };
  return (
    <Dialog
      open={waiting !== null}
      onClose={leave}
      sticky
      width={400}
      title={t('Sign in again')}
      onSubmit={() => signIn.submit({ username: user?.username ?? '', password })}
      footer={
        <>
          <Button onClick={leave}>{t('Leave')}</Button>
          <Button type="submit" variant="primary" loading={signIn.isPending}>
            {t('Sign In')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">
        {t('Your session has ended. Enter the password for')} <strong>{user?.username}</strong>{' '}
        {t('to continue. Nothing you typed is lost.')}
      </p>
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={signIn.problem?.at('password')}
        autoFocus
      />
      {signIn.factors && (
        <FactorFields
          factors={signIn.factors}
          code={signIn.code}
          setCode={signIn.setCode}
          error={signIn.problem?.at('totpCode')}
          refusal={signIn.refusal}
          onPasskey={() => void signIn.showOwn({ username: user?.username ?? '', password })}
        />
      )}
      <FormErrors error={signIn.error} fields={['password', 'totpCode']} />
    </Dialog>
  );
}
