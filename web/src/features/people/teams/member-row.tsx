import type { Restaurant, RestaurantGroup, TeamMember } from '@platewise/contract';
import { SlidersHorizontal, UserMinus } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Initials, Menu, useDisclosure } from '../../../ui/index.ts';
import { restaurantWords } from './access-fields.tsx';
import { RemoveMember } from './remove-member.tsx';
import { RoleSelect } from './role-select.tsx';
import { isChosen, moduleNames, roleNames } from './role-words.ts';
import css from './teams.module.css';

type MemberRowProps = {
  group: RestaurantGroup;
  member: TeamMember;
  restaurants: readonly Restaurant[];
  onEdit: () => void;
};

export function MemberRow({ group, member, restaurants, onEdit }: MemberRowProps) {
  const [removing, { open: askRemove, close: closeRemove }] = useDisclosure(false);
  const { user, role, can } = member;
  return (
    <li className={`${css.row} ${css.member}`}>
      <Initials name={user.fullName} />
      <div className={css.words}>
        <div className="pw-row-name">
          {user.fullName}
          <Badge tone={role === 'owner' ? 'green' : 'neutral'}>{roleNames[role]}</Badge>
          {member.isYou && <Badge tone="outline">{t('You')}</Badge>}
        </div>
        <div className={css.meta}>{user.email}</div>
        <div className={css.meta}>
          {[
            t('Joined {date}', { date: formatDate(member.joinedAt) }),
            restaurantWords(member, restaurants),
            isChosen(role) && modulesOf(member),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <div className={css.controls}>
        {role !== 'owner' && <RoleSelect member={member} />}
        {can.edit && (
          <Menu
            label={t('More actions for {fullName}', { fullName: user.fullName })}
            items={[
              { label: t('Edit access'), icon: <SlidersHorizontal size={14} aria-hidden />, onClick: onEdit },
              {
                label: t('Remove from group'),
                icon: <UserMinus size={14} aria-hidden />,
                danger: true,
                onClick: askRemove,
              },
            ]}
          />
        )}
      </div>
      {can.remove && (
        <RemoveMember group={group} member={member} restaurants={restaurants} open={removing} onClose={closeRemove} />
      )}
    </li>
  );
}

function modulesOf({ modules, actions, costs }: TeamMember): string {
  if (modules.length === 0) return t('No modules');
  const names = modules.map((module) => moduleNames[module]).join(', ');
  if (actions.includes('write')) return costs ? names : t('{areas} (costs hidden)', { areas: names });
  return costs ? t('{areas} (read-only)', { areas: names }) : t('{areas} (read-only), without costs', { areas: names });
}
