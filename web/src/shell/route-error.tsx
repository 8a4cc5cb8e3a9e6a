import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { isMissingCode } from '../lib/missing-code.ts';
import { t } from '../lib/t.ts';
import { NotFoundPage } from '../pages/not-found.tsx';
import { Button, EmptyState, Spinner, useTitle } from '../ui/index.ts';

/** A browser can report being online while the server is unreachable, so check the server. */
const isServerGone = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4_000) }).then(
    () => false,
    () => true,
  );

const NoSignal = () => (
  <EmptyState
    title={t('Offline')}
    text={t(
      "This page needs a connection. You can still count stock and photograph invoices. Both are saved on this device and sent when you're back online.",
    )}
    action={
      <>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('Try again')}
        </Button>
        <Button to="/counts">{t('Counts')}</Button>
        <Button to="/invoices">{t('Invoices')}</Button>
      </>
    }
  />
);

/** Error page: the rest of the app keeps working, and the user can retry. */
export const RouteError = () => <PageFailure error={useRouteError()} />;

export function PageFailure({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const missing = isMissingCode(error);
  const { data: gone = missing && !navigator.onLine, isPending } = useQuery({
    queryKey: ['server gone'],
    queryFn: isServerGone,
    enabled: missing,
    networkMode: 'always',
    gcTime: 0,
  });
  useTitle(gone ? t('Offline') : t('Something went wrong'));
  if (gone) return <NoSignal />;
  if (missing && isPending) return <Spinner />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <EmptyState
      title={t('This page stopped working')}
      text={messageOf(error, t('Reloading the page often helps.'))}
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('Reload')}
          </Button>
          <Button onClick={() => navigate('/dashboard')}>{t('Go to the dashboard')}</Button>
        </>
      }
    />
  );
}
