import { forgotPassword } from '@platewise/contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, FormErrors, TextField } from '../../../ui/index.ts';
import css from './forms.module.css';

/** Requests a reset link. The response is the same whether or not the account exists. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const ask = useCall(forgotPassword);
  const problem = isApiError(ask.error) ? ask.error : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ body: { email } });
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={setEmail}
        error={problem?.at('email')}
      />
      <FormErrors error={ask.error} fields={['email']} />
      <div role="status">{ask.data && <p className={css.note}>{ask.data.message}</p>}</div>
      <Button type="submit" variant="primary" fullWidth loading={ask.isPending}>
        {ask.data ? t('Send again') : t('Send the link')}
      </Button>
      <Link to="/auth" className={css.aside}>
        {t('Back to sign in')}
      </Link>
    </form>
  );
}
