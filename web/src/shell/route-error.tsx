import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { NotFoundPage } from '../pages/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';

/** The code of a page that was never opened on this device is not here without a signal. */
const isUnreached = (error: unknown) =>
  error instanceof TypeError && /import|fetch|load/i.test(error.message) && !navigator.onLine;

const NoSignal = () => (
  <EmptyState
    title="No signal"
    text="This page needs the server. Without one you can count stock and photograph invoices: both are kept on this device and sent once the signal is back."
    action={
      <>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Button to="/counts">Counts</Button>
        <Button to="/invoices">Invoices</Button>
      </>
    }
  />
);

/** A page that broke: the rest of the app stays, and one can try again. */
export const RouteError = () => <PageFailure error={useRouteError()} />;

export function PageFailure({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const unreached = isUnreached(error);
  useTitle(unreached ? 'No signal' : 'Something went wrong');
  if (unreached) return <NoSignal />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <EmptyState
      title="This page stopped working"
      text={messageOf(error, 'Loading it again often helps.')}
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load again
          </Button>
          <Button onClick={() => navigate('/dashboard')}>Go to the dashboard</Button>
        </>
      }
    />
  );
}
