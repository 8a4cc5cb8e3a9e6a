import { resendInvitation, revokeInvitation, type SentInvitation, type TeamInvitation } from '@platewise/contract';
import { RotateCw, Trash2 } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
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
  const resend = useCall(resendInvitation, {
    touches: ['teams'],
    onSuccess: onSent,
    onError: (error) => toast({ title: messageOf(error, 'Failed to send invitation'), destructive: true }),
  });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.name}>
          {email}
          <Badge tone={expired ? 'amber' : 'neutral'}>{expired ? 'Expired' : 'Pending'}</Badge>
        </div>
        <div className={css.meta}>
          Invited as {roleNames[role]} · {expired ? 'Expired' : 'Expires'} {formatDate(invitation.expiresAt)}
          {invitation.inviter && ` · by ${invitation.inviter.fullName}`}
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
            aria-label={`Resend the invitation of ${email}`}
          >
            Resend
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
    touches: ['teams'],
    onSuccess: () => {
      close();
      toast({ title: 'Invitation revoked', description: email });
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        icon={<Trash2 size={14} aria-hidden />}
        onClick={open}
        aria-label={`Revoke the invitation of ${email}`}
      >
        Revoke
      </Button>
      <Confirm
        open={asking}
        onClose={close}
        title="Revoke Invitation"
        confirm="Revoke invitation"
        pending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ params: { id } })}
      >
        <p>The link sent to {email} will stop working. You can invite them again.</p>
      </Confirm>
    </>
  );
}
