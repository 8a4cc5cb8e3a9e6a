import { inviteMember, type Restaurant, type RestaurantGroup, type SentInvitation } from '@platewise/contract';
import { accessWords, defaultActions, defaultModules, type InvitableRole, seesCosts } from '@platewise/domain';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { selectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors, SelectField, TextArea, TextField, toast } from '../../../ui/index.ts';
import { AccessFields, type AccessValues, restaurantWords } from './access-fields.tsx';
import { Fold } from './fold.tsx';
import { roleDescriptions, roleOptions } from './role-words.ts';
import css from './teams.module.css';

type InviteDialogProps = {
  group: RestaurantGroup;
  restaurants: readonly Restaurant[];
  open: boolean;
  onClose: () => void;
  onSent: (sent: SentInvitation) => void;
};

type Draft = { email: string; role: InvitableRole; message: string; access: AccessValues };

/** Default access for a role: staff get one restaurant, the one selected in the header if it's in the group. */
function usualAccess(role: InvitableRole, group: RestaurantGroup, restaurants: readonly Restaurant[]): AccessValues {
  const chosen = selectedRestaurant.get();
  const one = restaurants.find(({ id }) => id === chosen) ?? restaurants[0];
  const reach = group.can.giveAll ? ('all' as const) : restaurants.map(({ id }) => id);
  return {
    restaurants: role === 'staff' && one ? [one.id] : reach,
    modules: [...defaultModules(role)],
    actions: [...defaultActions(role)],
    costs: seesCosts({ role, costs: null }),
  };
}

const emptyDraft = (group: RestaurantGroup, restaurants: readonly Restaurant[]): Draft => ({
  email: '',
  role: 'staff',
  message: '',
  access: usualAccess('staff', group, restaurants),
});

const fields = ['email', 'role', 'message'];

export function InviteDialog({ group, restaurants, open, onClose, onSent }: InviteDialogProps) {
  const [draft, setDraft] = useState(() => emptyDraft(group, restaurants));
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const invite = useCall(inviteMember, {
    onSuccess: (sent) => {
      onClose();
      setDraft(emptyDraft(group, restaurants));
      onSent(sent);
    },
    onError: (error) => toast({ title: messageOf(error, t('Failed to send invitation')), destructive: true }),
  });
  const { email, role, message, access } = draft;
  const problem = isApiError(invite.error) ? invite.error : undefined;
  const missing = email.trim() === '';
  const submit = () => {
    if (missing || invite.isPending) return;
    const body = { email, role, message: message.trim() === '' ? null : message, permissions: access };
    invite.mutate({ params: { groupId: group.id }, body });
  };
  const chooseRole = (next: string) => {
    const chosen = roleOptions.find(({ value }) => value === next)?.value ?? 'staff';
    set({ role: chosen, access: usualAccess(chosen, group, restaurants) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Invite Member')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={missing || invite.isPending}>
            {invite.isPending ? t('Sending...') : t('Send Invitation')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Email')}
        type="email"
        required
        autoFocus
        value={email}
        onChange={(value) => set({ email: value })}
        error={problem?.at('email')}
      />
      <SelectField
        label={t('Role')}
        options={roleOptions}
        value={role}
        onChange={chooseRole}
        description={roleDescriptions[role]}
        error={problem?.at('role')}
      />
      <TextArea
        label={t('Personal message')}
        hint={t('Optional')}
        value={message}
        onChange={(value) => set({ message: value })}
        error={problem?.at('message')}
      />
      <p className={css.note}>{accessWords('They', { role, ...access }, restaurantWords(access, restaurants))}</p>
      <Fold title={t('Access')}>
        <AccessFields
          role={role}
          values={access}
          onChange={(change) => set({ access: { ...access, ...change } })}
          restaurants={restaurants}
          mayGiveAll={group.can.giveAll}
        />
      </Fold>
      <FormErrors error={invite.error} fields={fields} />
    </Dialog>
  );
}
