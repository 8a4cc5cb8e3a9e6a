import { logout, oauthRequest, readOauthRequest, type User } from '@platewise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ConnectAssistant } from '../features/people/api-tokens/connect-assistant.tsx';
import { isApiError, messageOf } from '../lib/api-error.ts';
import { useCall } from '../lib/mutate.ts';
import { read } from '../lib/query-client.ts';
import { endSession, useSession } from '../lib/session.ts';
import { t } from '../lib/t.ts';
import { Protected } from '../shell/session-routes.tsx';
import { Button, ErrorState, Spinner, toast, useTitle } from '../ui/index.ts';
import { AuthSheet } from './auth-sheet.tsx';

/** Where an assistant sends a person to be allowed. Whoever isn't signed in does that first, and comes back. */
export function ConnectAssistantPage() {
  useTitle(t('Connect an assistant'));
  const { pathname, search } = useLocation();
  const { data: user } = useSession();
  if (user === null) return <Navigate to={`/auth?return=${encodeURIComponent(`${pathname}${search}`)}`} replace />;
  return <Protected>{user && <Asked search={search} user={user} />}</Protected>;
}

function Asked({ search, user }: { search: string; user: User }) {
  const client = useQueryClient();
  const parsed = oauthRequest.safeParse(Object.fromEntries(new URLSearchParams(search)));
  const request = parsed.data;
  const asked = useQuery({
    ...read(readOauthRequest, { query: request ?? { client_id: '', redirect_uri: '' } }),
    enabled: request !== undefined,
    staleTime: 0,
  });
  const leave = useCall(logout, {
    onSuccess: () => endSession(client),
    onError: (error) => toast({ title: t('Logout failed'), description: messageOf(error), destructive: true }),
  });
  if (request === undefined) {
    return <Broken>{t('The link is incomplete. Start connecting again in the assistant.')}</Broken>;
  }
  if (asked.isPending) return <Spinner label={t('Loading what the assistant asks for')} />;
  const { data, error } = asked;
  if (error) {
    if (isApiError(error) && error.code === 'not_found') {
      return <Broken>{t("Platewise doesn't know this assistant. Remove it there and connect it again.")}</Broken>;
    }
    if (isApiError(error) && error.code === 'invalid') return <Broken>{error.detail}</Broken>;
    return (
      <AuthSheet title={t('Connect an assistant')} purpose="">
        <ErrorState error={error} onRetry={() => void asked.refetch()} />
      </AuthSheet>
    );
  }
  if (data.refusal !== null) {
    return (
      <AuthSheet title={t("This assistant can't connect")} purpose={data.refusal}>
        <Button variant="primary" fullWidth onClick={() => window.location.assign(data.cancelUrl)}>
          {t('Back to the assistant')}
        </Button>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet
      wide
      title={t('Connect {name}?', { name: data.name })}
      purpose={t('An assistant asks for access to your restaurants in Platewise.')}
    >
      <ConnectAssistant request={request} asked={data} user={user} onSwitch={() => leave.mutate({})} />
    </AuthSheet>
  );
}

/** There is no assistant to go back to. */
const Broken = ({ children }: { children: ReactNode }) => (
  <AuthSheet title={t("This assistant can't connect")} purpose={children}>
    <Button variant="primary" fullWidth to="/dashboard">
      {t('Go to Dashboard')}
    </Button>
  </AuthSheet>
);
