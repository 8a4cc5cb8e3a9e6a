import { listTeamMembers, type Restaurant, type RestaurantGroup } from '@platewise/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, lazyLayer, SearchField, Section, Skeleton } from '../../../ui/index.ts';
import { MemberRow } from './member-row.tsx';
import { RoleGuide } from './role-guide.tsx';

const EditAccessDrawer = lazyLayer(async () => (await import('./edit-access-drawer.tsx')).EditAccessDrawer);

type MembersCardProps = { group: RestaurantGroup; restaurants: readonly Restaurant[]; onInvite: () => void };

// Show the search field from this many members.
const many = 10;

export function MembersCard({ group, restaurants, onInvite }: MembersCardProps) {
  const [q, setQ] = useState('');
  const [editing, setEditing] = useUrlState('member');
  const list = usePagedList(listTeamMembers, { q, limit: 50 }, { params: { groupId: group.id } });
  const edited = list.rows.find(({ id, can }) => String(id) === editing && can.edit);
  const alone = group.memberCount <= 1;
  const invite = group.can.invite && (
    <Button variant="primary" size="xs" icon={<UserPlus size={14} aria-hidden />} onClick={onInvite}>
      {t('Invite Member')}
    </Button>
  );
  return (
    <Section title={t('Team Members')} count={group.memberCount} aside={invite}>
      {(group.memberCount > many || q !== '') && (
        <SearchField label={t('Search members')} value={q} onChange={setQ} placeholder={t('Name or email')} />
      )}
      {list.isPending && <Skeleton kind="rows" count={3} height={68} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.rows.length > 0 && (
        <ul className="pw-list" aria-label={t('Team members')}>
          {list.rows.map((member) => (
            <MemberRow
              key={member.id}
              group={group}
              member={member}
              restaurants={restaurants}
              onEdit={() => setEditing(String(member.id))}
            />
          ))}
        </ul>
      )}
      {!list.isPending && q !== '' && list.rows.length === 0 && <EmptyState title={t('No members found')} />}
      {alone && !list.isPending && (
        <EmptyState title={t('No team members yet. Invite your first team member to get started.')} />
      )}
      {list.paging.hasMore && (
        <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more members')}
        </Button>
      )}
      <RoleGuide />
      {edited && (
        <EditAccessDrawer group={group} member={edited} restaurants={restaurants} open onClose={() => setEditing('')} />
      )}
    </Section>
  );
}
