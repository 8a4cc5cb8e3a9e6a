import { adminCreateUser } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, PasswordField, SelectField, TextField, toast } from '../../../ui/index.ts';
import { roleOptions } from './role-options.ts';

type Draft = { fullName: string; username: string; email: string; password: string; role: 'user' | 'admin' };
const empty: Draft = { fullName: '', username: '', email: '', password: '', role: 'user' };
const fields = Object.keys(empty);

export function CreateUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const create = useCall(adminCreateUser, {
    onSuccess: ({ fullName }) => {
      toast({ title: t('User created'), description: fullName });
      onClose();
    },
    onError: (error) => toast({ title: t('Failed to create user'), description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setDraft(empty);
    create.reset();
  });
  const bind = (key: Exclude<keyof Draft, 'role'>) => ({
    value: draft[key],
    onChange: (value: string) => setDraft((now) => ({ ...now, [key]: value })),
    error: isApiError(create.error) ? create.error.at(key) : undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Create User')}
      onSubmit={() => {
        if (!create.isPending) create.mutate({ body: draft });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.isPending}>
            {t('Create User')}
          </Button>
        </>
      }
    >
      <TextField label={t('Full Name')} required autoFocus {...bind('fullName')} />
      <TextField label={t('Username')} required {...bind('username')} />
      <TextField label={t('Email')} type="email" required {...bind('email')} />
      <PasswordField label={t('Password')} required autoComplete="new-password" {...bind('password')} />
      <SelectField
        label={t('Role')}
        options={roleOptions}
        value={draft.role}
        onChange={(role) => setDraft((now) => ({ ...now, role: role === 'admin' ? 'admin' : 'user' }))}
        description={t('Administrators can view and change everything in this console.')}
      />
      <FormErrors error={create.error} fields={fields} />
    </Dialog>
  );
}
