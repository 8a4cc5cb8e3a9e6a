import { login } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { useCall } from '../../lib/mutate.ts';
import { beginSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields.tsx';
import { FormErrors } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import css from './forms.module.css';

/** `onFirst` is given while nobody has an account here: it leads to creating one. */
export function LoginForm({ onFirst }: { onFirst?: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ username: '', password: '' });
  const signIn = useCall(login, {
    onSuccess: (user) => {
      beginSession(client, user);
      toast({ title: `Welcome back! Logged in as ${user.fullName}` });
    },
    onError: (error) => toast({ title: 'Login failed', description: messageOf(error), destructive: true }),
  });
  const problem = isApiError(signIn.error) ? signIn.error : undefined;
  const set = (key: keyof typeof values) => (value: string) => setValues((now) => ({ ...now, [key]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate({ body: values });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
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
      <FormErrors error={signIn.error} fields={['username', 'password']} />
      <Button type="submit" variant="primary" fullWidth disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
