import type { RestaurantGroup, SentInvitation } from '@platewise/contract';
import { isAtLeast } from '@platewise/domain';
import { useState } from 'react';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { EmptyState, lazyLayer, Stack, toast } from '../../../ui/index.ts';
import { Webhooks } from '../webhooks/index.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { copyLink, linkOf } from './invite-link.tsx';
import { MembersCard } from './members-card.tsx';
import { roleNames } from './role-words.ts';

const InviteDialog = lazyLayer(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** The members of one group. Remount it (with a `key`) for each group. */
export function TeamOfGroup({ group }: { group: RestaurantGroup }) {
  const restaurants = (useRestaurants().data ?? []).filter(({ groupId }) => groupId === group.id);
  const [inviting, setInviting] = useUrlState('invite');
  const [links, setLinks] = useState<ReadonlyMap<number, string>>(new Map());
  const onSent = ({ id, email, invitePath, mailed }: SentInvitation) => {
    const link = linkOf(invitePath);
    setLinks((now) => new Map(now).set(id, link));
    toast({
      title: t('Invitation sent'),
      description: mailed
        ? t('We sent an email to {email}.', { email })
        : t("Email isn't set up. Send the link to {email} yourself.", { email }),
      action: { label: t('Copy link'), onClick: () => void copyLink(link) },
    });
  };
  if (!group.can.seeMembers) {
    return (
      <EmptyState
        title={t('Your role in {group}: {role}', { group: group.name, role: roleNames[group.role] })}
        text={t('Only managers, admins and the owner can see who else is on the team.')}
      />
    );
  }
  const open = inviting !== '' && group.can.invite;
  return (
    <Stack gap={24}>
      <MembersCard group={group} restaurants={restaurants} onInvite={() => setInviting('1')} />
      <InvitationsCard group={group} links={links} onSent={onSent} />
      {isAtLeast(group.role, 'manager') && (
        <Webhooks groupId={group.id} canEdit={group.role === 'owner' || group.role === 'admin'} />
      )}
      <InviteDialog
        group={group}
        restaurants={restaurants}
        open={open}
        onClose={() => setInviting('')}
        onSent={onSent}
      />
    </Stack>
  );
}
