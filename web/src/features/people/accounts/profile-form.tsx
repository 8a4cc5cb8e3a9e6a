import { type User, updateProfile } from '@platewise/contract';
import { type FormEvent, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, FormErrors, PasswordField, TextField, toast } from '../../../ui/index.ts';
import css from './settings.module.css';

const fields = ['fullName', 'email', 'username', 'currentPassword'] as const;

export function ProfileForm({ user }: { user: User }) {
  const [values, setValues] = useState({ fullName: user.fullName, email: user.email, username: user.username });
  const [currentPassword, setCurrentPassword] = useState('');
  const update = useCall(updateProfile, {
    onSuccess: () => toast({ title: t('Profile updated successfully') }),
    onError: (error) =>
      toast({ title: t('Failed to update profile'), description: messageOf(error), destructive: true }),
  });
  const problem = isApiError(update.error) ? update.error : undefined;
  // A new email address could let someone else into the account, so changing it requires confirmation.
  const otherEmail = values.email.trim() !== user.email;
  const bind = (key: keyof typeof values) => ({
    name: key,
    required: true,
    value: values[key],
    onChange: (value: string) => setValues((now) => ({ ...now, [key]: value })),
    error: problem?.at(key),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending) update.mutate({ body: otherEmail ? { ...values, currentPassword } : values });
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <TextField label={t('Full Name')} autoComplete="name" {...bind('fullName')} />
      <TextField label={t('Email Address')} type="email" autoComplete="email" {...bind('email')} />
      {otherEmail && (
        <PasswordField
          label={t('Current Password')}
          description={t("Changing your email requires your password, because it's used to recover your account.")}
          name="currentPassword"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={setCurrentPassword}
          error={problem?.at('currentPassword')}
        />
      )}
      <TextField label={t('Username')} autoComplete="username" {...bind('username')} />
      <dl className={css.pair}>
        <div>
          <dt className={css.label}>{t('Account Role')}</dt>
          <dd className={css.value}>{user.role === 'admin' ? t('Administrator') : t('User')}</dd>
        </div>
        <div>
          <dt className={css.label}>{t('Account Status')}</dt>
          <dd className={css.value}>{user.isActive ? t('Active') : t('Inactive')}</dd>
        </div>
      </dl>
      <FormErrors error={update.error} fields={fields} />
      <div className={css.foot}>
        <Button type="submit" variant="primary" loading={update.isPending}>
          {t('Update Profile')}
        </Button>
      </div>
    </form>
  );
}
