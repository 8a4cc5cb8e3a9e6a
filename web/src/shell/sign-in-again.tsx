import { signInOptions, type User } from '@platewise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FactorFields } from '../features/people/accounts/factor-fields.tsx';
import { useLogin } from '../features/people/accounts/use-login.ts';
import { canUsePasskeys } from '../lib/passkeys.ts';
import { read } from '../lib/query-client.ts';
import { beginSession, sessionKey } from '../lib/session.ts';
import { sessionGate } from '../lib/session-gate.ts';
import { useSignal } from '../lib/signal.ts';
import { t } from '../lib/t.ts';
import { Trans } from '../lib/trans.tsx';
import { Button, Dialog, FormErrors, later, PasswordField, useLater } from '../ui/index.ts';

const passkeySignIn = later(
  async () => (await import('../features/people/accounts/passkey-sign-in.tsx')).PasskeySignIn,
);
const singleSignOnPart = later(
  async () => (await import('../features/people/accounts/single-sign-on.tsx')).SingleSignOn,
);

const currentPath = () => window.location.pathname + window.location.search;

/** Shown over the page when the session expires: input is kept, and the failed call is retried. */
export function SignInAgain() {
  const waiting = useSignal(sessionGate);
  const client = useQueryClient();
  const user = client.getQueryData<User | null>(sessionKey);
  const [password, setPassword] = useState('');
  const open = waiting !== null;
  const { data: options } = useQuery({ ...read(signInOptions), enabled: open });
  const PasskeySignIn = useLater(passkeySignIn, open && canUsePasskeys());
  const SingleSignOn = useLater(singleSignOnPart, open && Boolean(options?.singleSignOn));
  const resume = (signedIn: User) => {
    setPassword('');
    // A passkey can be another account's, which must not send what this one typed.
    const same = user == null || signedIn.id === user.id;
    if (!same) client.clear();
    beginSession(client, signedIn);
    waiting?.settle(same);
    if (!same) window.location.reload();
  };
  const signIn = useLogin({ onSuccess: resume });
  const leave = () => {
    setPassword('');
    waiting?.settle(false);
    client.clear();
    client.setQueryData(sessionKey, null);
    window.location.assign(`/auth?return=${encodeURIComponent(currentPath())}`);
  };
  return (
    <Dialog
      open={open}
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
        <Trans
          id={'Your session has ended. Sign in as <0>{username}</0> to continue. Nothing you typed is lost.'}
          values={{ username: user?.username ?? '' }}
          components={{ 0: <strong /> }}
        />
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
      {PasskeySignIn && !signIn.factors && <PasskeySignIn onSuccess={resume} />}
      {SingleSignOn && options?.singleSignOn && !signIn.factors && (
        <>
          <SingleSignOn name={options.singleSignOn} returnTo={currentPath()} />
          <p className="pw-meta">
            {t('{name} opens in place of this page. Unsaved changes are lost.', {
              name: options.singleSignOn,
            })}
          </p>
        </>
      )}
    </Dialog>
  );
}
