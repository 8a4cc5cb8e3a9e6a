import { type Restaurant, type RestaurantGroup, removeMember, type TeamMember } from '@platewise/contract';
import { useCall } from '../../../lib/mutate.ts';
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
    touches: ['teams', 'groups'],
    onSuccess: () => {
      onClose();
      toast({ title: 'Member removed', description: user.fullName });
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Remove Member"
      confirm="Remove member"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { memberId: id }, body: { version } })}
    >
      <p>
        {user.fullName} ({user.email}) will immediately lose, in {group.name}:
      </p>
      <ul className={css.goes}>
        <li>The role {roleNames[role]}</li>
        <li>{restaurantWords(member, restaurants)}</li>
      </ul>
      <p className="pw-ink-2">Everything they entered is kept. They'll need a new invitation to come back.</p>
    </Confirm>
  );
}
