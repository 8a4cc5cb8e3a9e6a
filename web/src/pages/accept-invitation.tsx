import { openInvitation } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AnswerInvitation } from '../features/people/teams/answer-invitation.tsx';
import { InvitationFacts } from '../features/people/teams/invitation-card.tsx';
import { isApiError } from '../lib/api-error.ts';
import { invitationPage, pendingInvitation } from '../lib/pending-invitation.ts';
import { read } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { t } from '../lib/t.ts';
import { Button, Spinner, useTitle } from '../ui/index.ts';
import { AuthSheet } from './auth-sheet.tsx';

/** The token from the link. Removed from the URL immediately, so neither the history nor a Referer contains it. */
function useToken(): string | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const given = search.get('token');
  const [token, setToken] = useState(() => given ?? pendingInvitation.get()?.token ?? null);
  useEffect(() => {
    if (given === null) return;
    pendingInvitation.keep({ token: given, email: null });
    setToken(given);
    void navigate(invitationPage, { replace: true });
  }, [given, navigate]);
  return token;
}

export function AcceptInvitationPage() {
  useTitle(t('Invitation'));
  const token = useToken();
  const session = useSession();
  const invitation = useQuery({
    ...read(openInvitation, { params: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: 0,
  });
  const email = invitation.data?.email;
  const open = invitation.data?.status === 'pending';
  useEffect(() => {
    if (token !== null && email !== undefined && open) pendingInvitation.keep({ token, email });
  }, [token, email, open]);
  if (token === null) return <Ended title={t('Invalid Invitation')}>{t('Invalid invitation link')}</Ended>;
  if (invitation.isPending || session.isPending) return <Spinner label={t('Loading the invitation')} />;
  if (invitation.error) {
    return (
      <Ended title={t('Invalid Invitation')}>
        {isApiError(invitation.error) ? invitation.error.detail : t('Invalid or expired invitation')}
      </Ended>
    );
  }
  const { status } = invitation.data;
  if (status === 'expired') {
    return (
      <Ended title={t('Invitation Expired')}>
        {t('This invitation has expired. Please request a new invitation.')}
      </Ended>
    );
  }
  if (status !== 'pending') {
    return (
      <Ended title={t('Invitation Already Processed')}>
        {status === 'accepted'
          ? t('This invitation has already been accepted.')
          : t('This invitation has already been declined.')}
      </Ended>
    );
  }
  return (
    <AuthSheet
      title={t("You're Invited to Join a Restaurant Team")}
      purpose={t('The invitation is for {email}.', { email: invitation.data.email })}
    >
      <InvitationFacts invitation={invitation.data} />
      <AnswerInvitation
        token={token}
        invitation={invitation.data}
        user={session.data ?? null}
        onAnswered={() => void invitation.refetch()}
      />
    </AuthSheet>
  );
}

/** The invitation can't be answered anymore: why, and what to do next. */
const Ended = ({ title, children }: { title: string; children: ReactNode }) => (
  <AuthSheet title={title} purpose={children}>
    <Button variant="primary" fullWidth to="/dashboard">
      {t('Go to Dashboard')}
    </Button>
  </AuthSheet>
);
