import { adminGrantAccess } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { type Picked, Picker, useRestaurantOptions, useUserOptions } from './pickers.tsx';
import { type GivenRole, oneRole, RoleField } from './role-field.tsx';

type Props = { open: boolean; user: Picked | null; onClose: () => void };

export function AssignUser({ open, user: given, onClose }: Props) {
  const [user, setUser] = useState<Picked | null>(null);
  const [restaurant, setRestaurant] = useState<Picked | null>(null);
  const [role, setRole] = useState<GivenRole>('staff');
  const [asked, setAsked] = useState(false);
  const grant = useCall(adminGrantAccess, {
    onSuccess: () => {
      toast({ title: t('Access granted'), description: user?.label });
      onClose();
    },
    onError: (error) => toast({ title: t('Failed to assign'), description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setUser(given);
    setRestaurant(null);
    setRole('staff');
    setAsked(false);
    grant.reset();
  });
  const submit = () => {
    setAsked(true);
    if (grant.isPending || user === null || restaurant === null) return;
    grant.mutate({ params: { id: restaurant.id }, body: { userId: user.id, role } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Assign User to Restaurant')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={grant.isPending}>
            {t('Assign')}
          </Button>
        </>
      }
    >
      <Picker
        label={t('User')}
        useOptions={useUserOptions}
        value={user}
        onChange={setUser}
        error={asked && user === null ? t('Choose a user') : undefined}
      />
      <Picker
        label={t('Restaurant')}
        useOptions={useRestaurantOptions}
        value={restaurant}
        onChange={setRestaurant}
        error={asked && restaurant === null ? t('Choose a restaurant') : undefined}
      />
      <RoleField value={role} onChange={setRole} description={oneRole} />
      <FormErrors error={grant.error} />
    </Dialog>
  );
}
