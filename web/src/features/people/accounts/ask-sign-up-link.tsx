import { askSignUpLink } from '@platewise/contract';
import { type FormEvent, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, FormErrors, TextField, toast } from '../../../ui/index.ts';
import css from './forms.module.css';

/** Sends a sign-up link by email, for installations that hide account names. */
export function AskSignUpLink() {
  const [email, setEmail] = useState('');
  const ask = useCall(askSignUpLink, {
    onError: (error) => toast({ title: t('Registration failed'), description: messageOf(error), destructive: true }),
  });
  if (ask.data) return <EmptyState title={t('Check your email')} text={ask.data.message} />;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!ask.isPending) ask.mutate({ body: { email } });
      }}
    >
      <TextField
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="email"
        description={t("We'll email you a link to create your account")}
        required
        value={email}
        onChange={setEmail}
        error={isApiError(ask.error) ? ask.error.at('email') : undefined}
      />
      <FormErrors error={ask.error} fields={['email']} />
      <Button type="submit" variant="primary" fullWidth loading={ask.isPending}>
        {t('Send link')}
      </Button>
    </form>
  );
}
