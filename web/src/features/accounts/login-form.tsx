import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { beginSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { FormErrors } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeField } from './code-field.tsx';
import css from './forms.module.css';
import { useLogin } from './use-login.ts';

/** `onFirst` is given while nobody has an account here: it leads to creating one. */
export function LoginForm({ onFirst }: { onFirst?: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ username: '', password: '' });
  const { submit, isPending, error, problem, codeNeeded, code, setCode } = useLogin({
    onSuccess: (user) => {
      beginSession(client, user);
      toast({ title: `Welcome back! Logged in as ${user.fullName}` });
    },
    onError: (failure) => toast({ title: 'Login failed', description: messageOf(failure), destructive: true }),
  });
  const codePlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (codeNeeded) codePlace.current?.querySelector('input')?.focus();
  }, [codeNeeded]);
  const set = (key: keyof typeof values) => (value: string) => setValues((now) => ({ ...now, [key]: value }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(values);
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      {onFirst && (
        <p className={css.note}>
          Nobody has an account here yet.{' '}
          <button type="button" className={css.link} onClick={onFirst}>
            Create the first one
          </button>
        </p>
      )}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        required
        value={values.username}
        onChange={set('username')}
        error={problem?.at('username')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        onChange={set('password')}
        error={problem?.at('password')}
      />
      {codeNeeded && (
        <div ref={codePlace} className={css.code}>
          <p className={css.note}>Your password is right. Now give the code that your authenticator app shows.</p>
          <CodeField value={code} onChange={setCode} error={problem?.at('totpCode')} />
        </div>
      )}
      <FormErrors error={error} fields={['username', 'password', 'totpCode']} />
      <Button type="submit" variant="primary" fullWidth disabled={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <Link to="/forgot-password" className={css.aside}>
        Forgot password?
      </Link>
    </form>
  );
}
