import { register } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { tabStorage } from '../../../lib/browser-storage.ts';
import { useCall } from '../../../lib/mutate.ts';
import type { PendingInvitation } from '../../../lib/pending-invitation.ts';
import { beginSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, FormErrors, PasswordField, TextField, toast } from '../../../ui/index.ts';
import { AskSignUpLink } from './ask-sign-up-link.tsx';
import css from './forms.module.css';

const fields = ['fullName', 'username', 'email', 'password'] as const;

export type SignUpFormProps = {
  closed: boolean;
  /** Signing up starts with a link sent by email. */
  byMail: boolean;
  /** No username field: the email address is the username. */
  namesHidden: boolean;
  first: boolean;
  invitation: PendingInvitation | null;
};

/** With an invitation, the account is created for the invited email, even if registration is closed. */
export function SignUpForm({ closed, byMail, namesHidden, first, invitation }: SignUpFormProps) {
  const client = useQueryClient();
  const [token, setToken] = useState(signUpToken);
  const [values, setValues] = useState({ fullName: '', username: '', email: invitation?.email ?? '', password: '' });
  const create = useCall(register, {
    onSuccess: (user) => {
      forgetSignUpToken();
      beginSession(client, user);
      toast({ title: t('Welcome! Account created for {fullName}', { fullName: user.fullName }) });
    },
    onError: (error) => toast({ title: t('Registration failed'), description: messageOf(error), destructive: true }),
  });
  const problem = isApiError(create.error) ? create.error : undefined;
  const bind = (key: (typeof fields)[number]) => ({
    name: key,
    required: true,
    value: values[key],
    onChange: (value: string) => setValues((now) => ({ ...now, [key]: value })),
    error: problem?.at(key),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const { username, ...others } = values;
    const names = namesHidden ? others : { ...others, username };
    create.mutate({ body: { ...names, invitationToken: invitation?.token, signUpToken: token ?? undefined } });
  };
  const startOver = () => {
    forgetSignUpToken();
    setToken(null);
    create.reset();
  };
  if (closed) {
    return <EmptyState title={t('Registration is closed')} text={t('Ask your administrator for an invitation.')} />;
  }
  if (byMail && invitation === null && token === null) return <AskSignUpLink />;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {first && <p className={css.note}>{t('This is the first account, so it will be the administrator.')}</p>}
      <TextField label={t('Full Name')} autoComplete="name" {...bind('fullName')} />
      {!namesHidden && <TextField label={t('Username')} autoComplete="username" {...bind('username')} />}
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        description={
          invitation?.email
            ? t('The invitation is for this address')
            : token !== null && byMail
              ? t("The address we sent the link to. You'll use it to sign in")
              : undefined
        }
        disabled={Boolean(invitation?.email)}
        {...bind('email')}
      />
      <PasswordField
        label={t('Password')}
        hint={t('8 characters or more')}
        autoComplete="new-password"
        {...bind('password')}
      />
      <FormErrors error={create.error} fields={fields} />
      <Button type="submit" variant="primary" fullWidth disabled={create.isPending}>
        {create.isPending ? t('Creating account...') : t('Create Account')}
      </Button>
      {problem?.at('signUpToken') !== undefined && (
        <button type="button" className={css.link} onClick={startOver}>
          {t('Request a new link')}
        </button>
      )}
    </form>
  );
}

const place = 'platewise.sign-up';

/** The token of an opened sign-up link. It is in the URL fragment and removed from it immediately. */
function signUpToken(): string | null {
  const token = /^#sign-up=([\w-]{1,100})$/.exec(window.location.hash)?.[1];
  if (token !== undefined) {
    tabStorage.set(place, token);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return tabStorage.get(place);
}

const forgetSignUpToken = (): void => tabStorage.remove(place);
