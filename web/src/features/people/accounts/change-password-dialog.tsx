import { changePassword } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, Dialog, FormErrors, PasswordField, toast } from '../../../ui/index.ts';

const none = { currentPassword: '', newPassword: '', confirmPassword: '' };
const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

type ChangePasswordProps = { open: boolean; onClose: () => void; username: string };

export function ChangePasswordDialog({ open, onClose, username }: ChangePasswordProps) {
  const [values, setValues] = useState(none);
  const [endApiTokens, setEndApiTokens] = useState(false);
  const change = useCall(changePassword, {
    onSuccess: () => {
      close();
      toast({ title: t('Password changed successfully'), description: t("You've been signed out everywhere else.") });
    },
    onError: (error) =>
      toast({
        title: t('Failed to change password'),
        description: messageOf(error, t('Please check your current password')),
        destructive: true,
      }),
  });
  const close = () => {
    setValues(none);
    setEndApiTokens(false);
    change.reset();
    onClose();
  };
  const problem = isApiError(change.error) ? change.error : undefined;
  const bind = (key: keyof typeof values) => ({
    name: key,
    required: true,
    value: values[key],
    onChange: (value: string) => setValues((now) => ({ ...now, [key]: value })),
    error: problem?.at(key),
  });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Change Password')}
      width={440}
      onSubmit={() => {
        if (!change.isPending) change.mutate({ body: { ...values, endApiTokens } });
      }}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={change.isPending}>
            {t('Change Password')}
          </Button>
        </>
      }
    >
      {/* Password managers save the new password under this username. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('Current Password')}
        autoComplete="current-password"
        autoFocus
        {...bind('currentPassword')}
      />
      <PasswordField
        label={t('New Password')}
        hint={t('8 characters or more')}
        autoComplete="new-password"
        {...bind('newPassword')}
      />
      <PasswordField label={t('Confirm New Password')} autoComplete="new-password" {...bind('confirmPassword')} />
      <Checkbox
        label={t('Also revoke my API tokens')}
        description={t('Apps using them stop working immediately.')}
        value={endApiTokens}
        onChange={setEndApiTokens}
      />
      <FormErrors error={change.error} fields={fields} />
    </Dialog>
  );
}
