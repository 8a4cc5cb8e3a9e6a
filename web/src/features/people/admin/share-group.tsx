import { adminShareGroup } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { type Picked, Picker, useGroupOptions, useUserOptions } from './pickers.tsx';
import { type GivenRole, oneRole, RoleField } from './role-field.tsx';

export function ShareGroup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [user, setUser] = useState<Picked | null>(null);
  const [group, setGroup] = useState<Picked | null>(null);
  const [role, setRole] = useState<GivenRole>('viewer');
  const [asked, setAsked] = useState(false);
  const share = useCall(adminShareGroup, {
    onSuccess: ({ fullName, groupName }) => {
      toast({
        title: t('Shared access created'),
        description: t('{fullName}: all restaurants of {groupName}', { fullName, groupName }),
      });
      onClose();
    },
    onError: (error) =>
      toast({ title: t('Failed to create shared access'), description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setUser(null);
    setGroup(null);
    setRole('viewer');
    setAsked(false);
    share.reset();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Create Shared Access')}
      onSubmit={() => {
        setAsked(true);
        if (share.isPending || user === null || group === null) return;
        share.mutate({ body: { userId: user.id, groupId: group.id, role } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={share.isPending}>
            {t('Create Shared Access')}
          </Button>
        </>
      }
    >
      <p>{t('Access to all restaurants in a group, including future ones.')}</p>
      <Picker
        label={t('User')}
        useOptions={useUserOptions}
        value={user}
        onChange={setUser}
        error={asked && user === null ? t('Choose a user') : undefined}
      />
      <Picker
        label={t('Restaurant group')}
        useOptions={useGroupOptions}
        value={group}
        onChange={setGroup}
        error={asked && group === null ? t('Choose a group') : undefined}
      />
      <RoleField value={role} onChange={setRole} description={oneRole} />
      <FormErrors error={share.error} />
    </Dialog>
  );
}
