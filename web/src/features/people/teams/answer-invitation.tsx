import {
  acceptInvitation,
  declineInvitation,
  logout,
  type OpenedInvitation,
  openInvitation,
  type User,
} from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { invitationPage, pendingInvitation } from '../../../lib/pending-invitation.ts';
import { endSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Button, toast } from '../../../ui/index.ts';
import css from './invitation.module.css';

type AnswerProps = { token: string; invitation: OpenedInvitation; user: User | null; onAnswered: () => void };

const signInFirst = `/auth?return=${encodeURIComponent(invitationPage)}`;

/** Accept or decline. Anyone not signed in with the invited email is asked to do that first. */
export function AnswerInvitation({ token, invitation, user, onAnswered }: AnswerProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { email } = invitation;
  const fits = user?.email.toLowerCase() === email.toLowerCase();
  const accept = useCall(acceptInvitation, {
    onSuccess: async () => {
      pendingInvitation.forget();
      // The user now has access to more restaurants, so all cached data is stale.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== openInvitation.id });
      toast({ title: t('Welcome to the team!'), description: t("You've successfully joined the restaurant group") });
      void navigate('/dashboard');
    },
    onError: (error) => {
      toast({ title: messageOf(error, t('Failed to accept invitation')), destructive: true });
      onAnswered();
    },
  });
  const decline = useCall(declineInvitation, {
    onSuccess: () => {
      pendingInvitation.forget();
      toast({ title: t('Invitation declined') });
      if (user) void navigate('/dashboard');
      else onAnswered();
    },
    onError: (error) => {
      toast({ title: messageOf(error, t('Failed to decline invitation')), destructive: true });
      onAnswered();
    },
  });
  const leave = useCall(logout, {
    onSuccess: () => {
      endSession(client);
      void navigate(signInFirst);
    },
    onError: (error) => toast({ title: t('Logout failed'), description: messageOf(error), destructive: true }),
  });
  const busy = accept.isPending || decline.isPending || leave.isPending;
  return (
    <div className="pw-stack-8">
      {user === null && (
        <>
          <p className={css.who}>{t('To accept, sign in or create an account with {email}.', { email })}</p>
          <Button variant="primary" fullWidth to={signInFirst}>
            {t('Sign in to accept')}
          </Button>
          <Button fullWidth to={`${signInFirst}&tab=sign-up`}>
            {t('Create an account')}
          </Button>
        </>
      )}
      {user && !fits && (
        <>
          <p className={css.who}>
            {t(
              'You are signed in as {email}, and this invitation is for {invitedEmail}. Sign in with that address, or ask for an invitation to your own.',
              { email: user.email, invitedEmail: email },
            )}
          </p>
          <Button variant="primary" fullWidth loading={leave.isPending} onClick={() => leave.mutate({})}>
            {t('Sign in with another account')}
          </Button>
        </>
      )}
      {fits && (
        <Button
          variant="primary"
          fullWidth
          disabled={busy}
          loading={accept.isPending}
          onClick={() => accept.mutate({ body: { token } })}
        >
          {t('Accept Invitation')}
        </Button>
      )}
      {(user === null || fits) && (
        <Button fullWidth disabled={busy} onClick={() => decline.mutate({ body: { token } })}>
          {t('Decline')}
        </Button>
      )}
      <Button variant="subtle" fullWidth to="/dashboard">
        {t('Go to Dashboard')}
      </Button>
    </div>
  );
}
