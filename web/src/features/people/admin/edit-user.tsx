import { type AdminUser, adminUpdateUser } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, Checkbox, Dialog, FormErrors, SelectField, TextField, toast } from '../../../ui/index.ts';
import css from './admin.module.css';
import { roleOptions } from './role-options.ts';

type Draft = Pick<AdminUser, 'fullName' | 'email' | 'role' | 'isActive'>;
const draftOf = ({ fullName, email, role, isActive }: AdminUser): Draft => ({ fullName, email, role, isActive });
const fields = ['fullName', 'email', 'role', 'isActive'];

export function EditUser({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  return (
    <Dialog open={user !== null} onClose={onClose} title={t('Edit User')}>
      {user && <Form key={user.id} user={user} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const [version, setVersion] = useState(user.version);
  const save = useCall(adminUpdateUser, {
    onSuccess: ({ fullName }) => {
      toast({ title: t('User updated'), description: fullName });
      onClose();
    },
    onError: (error) => {
      // Keep what was typed: the message reports the conflict, and saving again overwrites deliberately.
      const current = isApiError(error) && error.code === 'stale_version' ? (error.current as AdminUser) : null;
      if (current) setVersion(current.version);
      toast({ title: t('Failed to update user'), description: messageOf(error), destructive: true });
    },
  });
  const { reset } = save;
  useEffect(() => reset, [reset]);
  const bind = (key: 'fullName' | 'email') => ({
    value: draft[key],
    onChange: (value: string) => setDraft((now) => ({ ...now, [key]: value })),
    error: isApiError(save.error) ? save.error.at(key) : undefined,
  });
  return (
    <form
      noValidate
      className="pw-stack-12"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!save.isPending) save.mutate({ params: { id: user.id }, body: { ...draft, version } });
      }}
    >
      <TextField label={t('Full Name')} required autoFocus {...bind('fullName')} />
      <TextField label={t('Email')} type="email" required {...bind('email')} />
      <SelectField
        label={t('Role')}
        options={roleOptions}
        value={draft.role}
        onChange={(role) => setDraft((now) => ({ ...now, role: role === 'admin' ? 'admin' : 'user' }))}
      />
      <Checkbox
        label={t('Active')}
        description={t("Inactive accounts can't sign in. Their sessions end immediately.")}
        value={draft.isActive}
        onChange={(isActive) => setDraft((now) => ({ ...now, isActive }))}
      />
      <FormErrors error={save.error} fields={fields} />
      <div className={css.formFoot}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('Save Changes')}
        </Button>
      </div>
    </form>
  );
}
