import { adminGrantAccess } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
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
    touches: ['admin', 'restaurants'],
    onSuccess: () => {
      toast({ title: 'Access granted', description: user?.label });
      onClose();
    },
    onError: (error) => toast({ title: 'Failed to assign', description: messageOf(error), destructive: true }),
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
      title="Assign User to Restaurant"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={grant.isPending}>
            Assign
          </Button>
        </>
      }
    >
      <Picker
        label="User"
        useOptions={useUserOptions}
        value={user}
        onChange={setUser}
        error={asked && user === null ? 'Choose a user' : undefined}
      />
      <Picker
        label="Restaurant"
        useOptions={useRestaurantOptions}
        value={restaurant}
        onChange={setRestaurant}
        error={asked && restaurant === null ? 'Choose a restaurant' : undefined}
      />
      <RoleField value={role} onChange={setRole} description={oneRole} />
      <FormErrors error={grant.error} />
    </Dialog>
  );
}
