import type { User } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import { beginSession, returnPath } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Button, FormErrors, later, PasswordField, TextField, toast, useLater } from '../../../ui/index.ts';
import { FactorFields } from './factor-fields.tsx';
import css from './forms.module.css';
import { useLogin } from './use-login.ts';

const passkeySignIn = later(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn);

const singleSignOnPart = later(async () => (await import('./single-sign-on.tsx')).SingleSignOn);

/** `onFirst` is set while there are no accounts: it opens the sign-up form. */
export function LoginForm({ onFirst, singleSignOn }: { onFirst?: () => void; singleSignOn?: string | null }) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [values, setValues] = useState({ username: '', password: '' });
  const welcome = (user: User) => {
    beginSession(client, user);
    toast({ title: t('Welcome back! Logged in as {fullName}', { fullName: user.fullName }) });
  };
  const { submit, showOwn, refusal, isPending, error, problem, factors, code, setCode } = useLogin({
    onSuccess: welcome,
    onError: (failure) => toast({ title: t('Login failed'), description: messageOf(failure), destructive: true }),
  });
  const PasskeySignIn = useLater(passkeySignIn, canUsePasskeys());
  const SingleSignOn = useLater(singleSignOnPart, Boolean(singleSignOn));
  const factorNeeded = factors !== null;
  const codePlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (factorNeeded) codePlace.current?.querySelector('input')?.focus();
  }, [factorNeeded]);
  const set = (key: keyof typeof values) => (value: string) => setValues((now) => ({ ...now, [key]: value }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(values);
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      {onFirst && (
        <p className={css.note}>
          {t('There are no accounts yet.')}{' '}
          <button type="button" className={css.link} onClick={onFirst}>
            {t('Create the first one')}
          </button>
        </p>
      )}
      <TextField
        label={t('Username')}
        name="username"
        // `webauthn` offers passkeys among the browser's saved usernames.
        autoComplete="username webauthn"
        required
        value={values.username}
        onChange={set('username')}
        error={problem?.at('username')}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        onChange={set('password')}
        error={problem?.at('password')}
      />
      {factors && (
        <div ref={codePlace} className="pw-stack-12">
          <FactorFields
            factors={factors}
            code={code}
            setCode={setCode}
            error={problem?.at('totpCode')}
            refusal={refusal}
            onPasskey={() => void showOwn(values)}
          />
        </div>
      )}
      <FormErrors error={error} fields={['username', 'password', 'totpCode']} />
      <Button type="submit" variant="primary" fullWidth disabled={isPending}>
        {isPending ? t('Signing in...') : t('Sign In')}
      </Button>
      {SingleSignOn && singleSignOn && !factors && <SingleSignOn name={singleSignOn} returnTo={returnPath(search)} />}
      {PasskeySignIn && !factors && <PasskeySignIn onSuccess={welcome} />}
      <Link to="/forgot-password" className={css.aside}>
        {t('Forgot password?')}
      </Link>
    </form>
  );
}
