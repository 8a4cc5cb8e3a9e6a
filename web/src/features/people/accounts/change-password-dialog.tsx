import { changePassword } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Button, Checkbox, Dialog, FormErrors, PasswordField, toast } from '../../../ui/index.ts';

const none = { currentPassword: '', newPassword: '', confirmPassword: '' };
const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

type ChangePasswordProps = { open: boolean; onClose: () => void; username: string };

export function ChangePasswordDialog({ open, onClose, username }: ChangePasswordProps) {
  const [values, setValues] = useState(none);
  const [endApiTokens, setEndApiTokens] = useState(false);
  const change = useCall(changePassword, {
    touches: ['account', 'apiTokens'],
    onSuccess: () => {
      close();
      toast({ title: 'Password changed successfully', description: "You've been signed out everywhere else." });
    },
    onError: (error) =>
      toast({
        title: 'Failed to change password',
        description: messageOf(error, 'Please check your current password'),
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
      title="Change Password"
      width={440}
      onSubmit={() => {
        if (!change.isPending) change.mutate({ body: { ...values, endApiTokens } });
      }}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" loading={change.isPending}>
            Change Password
          </Button>
        </>
      }
    >
      {/* Password managers save the new password under this username. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" autoFocus {...bind('currentPassword')} />
      <PasswordField
        label="New Password"
        hint="8 characters or more"
        autoComplete="new-password"
        {...bind('newPassword')}
      />
      <PasswordField label="Confirm New Password" autoComplete="new-password" {...bind('confirmPassword')} />
      <Checkbox
        label="Also revoke my API tokens"
        description="Apps using them stop working immediately."
        value={endApiTokens}
        onChange={setEndApiTokens}
      />
      <FormErrors error={change.error} fields={fields} />
    </Dialog>
  );
}
