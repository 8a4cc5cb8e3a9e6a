import { listInvitations, type RestaurantGroup, type SentInvitation } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, ErrorState, Section } from '../../../ui/index.ts';
import { InvitationRow } from './invitation-row.tsx';

type InvitationsCardProps = {
  group: RestaurantGroup;
  links: ReadonlyMap<number, string>;
  onSent: (sent: SentInvitation) => void;
};

/** Shown only while there are open invitations. */
export function InvitationsCard({ group, links, onSent }: InvitationsCardProps) {
  const list = usePagedList(listInvitations, { limit: 50 }, { params: { groupId: group.id } });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return null;
  return (
    <Section title={t('Pending Invitations')} count={list.total}>
      <ul className="pw-list" aria-label={t('Pending invitations')}>
        {list.rows.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} link={links.get(invitation.id)} onSent={onSent} />
        ))}
      </ul>
      {list.paging.hasMore && (
        <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more invitations')}
        </Button>
      )}
    </Section>
  );
}
