import { changeMemberAccess, type Restaurant, type RestaurantGroup, type TeamMember } from '@platewise/contract';
import { useRef, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Drawer, FormErrors, Initials, toast } from '../../../ui/index.ts';
import { AccessFields, type AccessValues } from './access-fields.tsx';
import { isChosen, roleNames } from './role-words.ts';

type EditAccessProps = {
  group: RestaurantGroup;
  member: TeamMember;
  restaurants: readonly Restaurant[];
  open: boolean;
  onClose: () => void;
};

/** Its state starts from the access that the member has when it opens. */
export const EditAccessDrawer = (props: EditAccessProps) => <EditAccess key={props.member.id} {...props} />;

function EditAccess({ group, member, restaurants, open, onClose }: EditAccessProps) {
  const { id, role, user } = member;
  const [values, setValues] = useState<AccessValues>(member);
  // That of the values, so a change made elsewhere isn't overwritten unseen.
  const [version, setVersion] = useState(member.version);
  const { restaurants: reached, modules, actions, costs } = member;
  // As it was before this save, for Undo: the member is fetched again before the save is done.
  const former = useRef<Partial<AccessValues>>({});
  const onError = (error: Error) =>
    toast({ title: t('Failed to update access'), description: messageOf(error), destructive: true });
  const putBack = useCall(changeMemberAccess, { onError });
  const save = useCall(changeMemberAccess, {
    onSuccess: () => {
      onClose();
      toast({
        title: t('Access updated'),
        description: t('It takes effect with {fullName}’s next action.', { fullName: user.fullName }),
        action: { label: t('Undo'), onClick: () => putBack.mutate({ params: { memberId: id }, body: former.current }) },
      });
    },
    // What was chosen stays, and the message says that someone else saved first: a second Save overwrites on purpose.
    onNewer: setVersion,
    onError,
  });
  const stale = isApiError(save.error) && save.error.code === 'stale_version';
  const submit = () => {
    if (save.isPending) return;
    former.current = isChosen(role) ? { restaurants: reached, modules, actions, costs } : { restaurants: reached };
    const chosen = isChosen(role) ? { modules: values.modules, actions: values.actions, costs: values.costs } : {};
    save.mutate({ params: { memberId: id }, body: { restaurants: values.restaurants, ...chosen, version } });
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Access of {fullName}', { fullName: user.fullName })}
      subtitle={user.email}
      mark={<Initials name={user.fullName} />}
      badge={<Badge>{roleNames[role]}</Badge>}
      modal
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={submit} disabled={save.isPending}>
            {save.isPending ? t('Saving...') : stale ? t('Save over their changes') : t('Save Changes')}
          </Button>
        </>
      }
    >
      <AccessFields
        role={role}
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        restaurants={restaurants}
        mayGiveAll={group.can.giveAll}
      />
      <FormErrors error={save.error} />
    </Drawer>
  );
}
