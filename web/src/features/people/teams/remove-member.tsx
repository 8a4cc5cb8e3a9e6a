import { type Restaurant, type RestaurantGroup, removeMember, type TeamMember } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Confirm, toast } from '../../../ui/index.ts';
import { restaurantWords } from './access-fields.tsx';
import { roleNames } from './role-words.ts';
import css from './teams.module.css';

type RemoveMemberProps = {
  group: RestaurantGroup;
  member: TeamMember;
  restaurants: readonly Restaurant[];
  open: boolean;
  onClose: () => void;
};

export function RemoveMember({ group, member, restaurants, open, onClose }: RemoveMemberProps) {
  const { id, user, role, version } = member;
  const remove = useCall(removeMember, {
    onSuccess: () => {
      onClose();
      toast({ title: t('Member removed'), description: user.fullName });
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Remove Member')}
      confirm={t('Remove member')}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { memberId: id }, body: { version } })}
    >
      <p>
        {t('{fullName} ({email}) will immediately lose, in {name}:', {
          fullName: user.fullName,
          email: user.email,
          name: group.name,
        })}
      </p>
      <ul className={css.goes}>
        <li>{t('The role {role}', { role: roleNames[role] })}</li>
        <li>{restaurantWords(member, restaurants)}</li>
      </ul>
      <p className="pw-ink-2">{t("Everything they entered is kept. They'll need a new invitation to come back.")}</p>
    </Confirm>
  );
}
