import { resetPassword } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { endSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, FormErrors, PasswordField, toast } from '../../../ui/index.ts';
import css from './forms.module.css';

export function ResetForm({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues] = useState({ password: '', again: '' });
  const [endApiTokens, setEndApiTokens] = useState(false);
  const [differs, setDiffers] = useState(false);
  const reset = useCall(resetPassword, {
    onSuccess: () => {
      // The reset signs out whoever was signed in here.
      endSession(client);
      toast({ title: t('Password changed successfully'), description: t('Sign in with the new one.') });
      void navigate('/auth', { replace: true });
    },
    onError: (error) =>
      toast({ title: t('Failed to change password'), description: messageOf(error), destructive: true }),
  });
  const problem = isApiError(reset.error) ? reset.error : undefined;
  const isVoid = problem?.at('token') !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const different = values.password !== values.again;
    setDiffers(different);
    if (!different && !reset.isPending) reset.mutate({ body: { token, password: values.password, endApiTokens } });
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <PasswordField
        label={t('New Password')}
        hint={t('8 characters or more')}
        name="password"
        autoComplete="new-password"
        required
        value={values.password}
        onChange={(password) => setValues((now) => ({ ...now, password }))}
        error={problem?.at('password')}
      />
      <PasswordField
        label={t('Confirm New Password')}
        name="again"
        autoComplete="new-password"
        required
        value={values.again}
        onChange={(again) => setValues((now) => ({ ...now, again }))}
        error={differs ? t("Passwords don't match") : undefined}
      />
      <Checkbox
        label={t('Also revoke my API tokens')}
        description={t('Apps using them stop working immediately.')}
        value={endApiTokens}
        onChange={setEndApiTokens}
      />
      <FormErrors error={reset.error} fields={['password']} />
      <Button type="submit" variant="primary" fullWidth loading={reset.isPending}>
        {t('Set the password')}
      </Button>
      {isVoid && (
        <Link to="/forgot-password" className={css.aside}>
          {t('Request a new link')}
        </Link>
      )}
    </form>
  );
}
