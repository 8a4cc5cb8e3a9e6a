import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { NotFoundPage } from '../pages/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A page that broke: the rest of the app stays, and one can try again. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  useTitle('Something went wrong');
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
