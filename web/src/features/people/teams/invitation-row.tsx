import { resendInvitation, revokeInvitation, type SentInvitation, type TeamInvitation } from '@platewise/contract';
import { RotateCw, Trash2 } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, toast, useDisclosure } from '../../../ui/index.ts';
import { InviteLink } from './invite-link.tsx';
import { roleNames } from './role-words.ts';
import css from './teams.module.css';

type InvitationRowProps = {
  invitation: TeamInvitation;
  /** Known only after the invitation is created, until the user leaves the page. */
  link: string | undefined;
  onSent: (sent: SentInvitation) => void;
};

export function InvitationRow({ invitation, link, onSent }: InvitationRowProps) {
  const { id, email, role, status, can } = invitation;
  const expired = status === 'expired';
  const date = formatDate(invitation.expiresAt);
  const resend = useCall(resendInvitation, {
    onSuccess: onSent,
    onError: (error) => toast({ title: messageOf(error, t('Failed to send invitation')), destructive: true }),
  });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className="pw-row-name">
          {email}
          <Badge tone={expired ? 'amber' : 'neutral'}>{expired ? t('Expired') : t('Pending')}</Badge>
        </div>
        <div className={css.meta}>
          {[
            t('Invited as {role}', { role: roleNames[role] }),
            expired ? t('Expired {date}', { date }) : t('Expires {date}', { date }),
            invitation.inviter && t('by {name}', { name: invitation.inviter.fullName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {link && <InviteLink email={email} link={link} />}
      </div>
      <div className={css.controls}>
        {can.resend && (
          <Button
            size="xs"
            icon={<RotateCw size={14} aria-hidden />}
            loading={resend.isPending}
            onClick={() => resend.mutate({ params: { id } })}
            aria-label={t('Resend the invitation of {email}', { email })}
          >
            {t('Resend')}
          </Button>
        )}
        {can.revoke && <Revoke invitation={invitation} />}
      </div>
    </li>
  );
}

function Revoke({ invitation: { id, email } }: { invitation: TeamInvitation }) {
  const [asking, { open, close }] = useDisclosure(false);
  const revoke = useCall(revokeInvitation, {
    onSuccess: () => {
      close();
      toast({ title: t('Invitation revoked'), description: email });
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        icon={<Trash2 size={14} aria-hidden />}
        onClick={open}
        aria-label={t('Revoke the invitation of {email}', { email })}
      >
        {t('Revoke')}
      </Button>
      <Confirm
        open={asking}
        onClose={close}
        title={t('Revoke Invitation')}
        confirm={t('Revoke invitation')}
        pending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ params: { id } })}
      >
        <p>{t('The link sent to {email} will stop working. You can invite them again.', { email })}</p>
      </Confirm>
    </>
  );
}
