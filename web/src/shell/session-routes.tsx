import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useRestaurants } from '../lib/restaurants.ts';
import { loggedOut, useSession } from '../lib/session.ts';
import { ErrorState, Spinner } from '../ui/states.tsx';

/** No page draws itself for no restaurant first and for the chosen one after. */
const OnceRestaurantsAreKnown = ({ children }: { children: ReactNode }) =>
  useRestaurants().isFetched ? children : <Spinner />;

/** A spinner while the session loads; without one the visitor signs in and comes back to where they were. */
export function Protected({ children }: { children: ReactNode }) {
  const { data: user, isPending, error, refetch } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isPending) return <Spinner />;
  if (error) return <ErrorState error={error} title="Platewise could not be reached" onRetry={() => void refetch()} />;
  if (user) return <OnceRestaurantsAreKnown>{children}</OnceRestaurantsAreKnown>;
  const wanted = `${pathname}${search}${hash}`;
  return (
    <Navigate to={wanted === '/' || loggedOut.get() ? '/auth' : `/auth?return=${encodeURIComponent(wanted)}`} replace />
  );
}
