import type { User } from '@platewise/contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useRestaurants } from '../lib/restaurants.ts';
import { loggedOut, secondFactorMissing, useSession } from '../lib/session.ts';
import { useSignal } from '../lib/signal.ts';
import { t } from '../lib/t.ts';
import { ErrorState, later, Spinner, useLater } from '../ui/index.ts';

const setUp = later<{ user: User }>(
  async () => (await import('../features/people/accounts/second-factor-setup.tsx')).SecondFactorSetUp,
);

/** Waits, so pages don't render first without a restaurant and again with the selected one. */
const OnceRestaurantsAreKnown = ({ children }: { children: ReactNode }) =>
  useRestaurants().isFetched ? children : <Spinner />;

/** A spinner while the session loads; without a session, the visitor signs in and returns to the same page. */
export function Protected({ children }: { children: ReactNode }) {
  const { data: user, isPending, error, refetch } = useSession();
  const missing = useSignal(secondFactorMissing);
  const SetUp = useLater(setUp, missing);
  const { pathname, search, hash } = useLocation();
  if (isPending) return <Spinner />;
  if (error) return <ErrorState error={error} title={t("Couldn't reach Platewise")} onRetry={() => void refetch()} />;
  if (user && missing) return SetUp ? <SetUp user={user} /> : <Spinner />;
  if (user) return <OnceRestaurantsAreKnown>{children}</OnceRestaurantsAreKnown>;
  const wanted = `${pathname}${search}${hash}`;
  return (
    <Navigate to={wanted === '/' || loggedOut.get() ? '/auth' : `/auth?return=${encodeURIComponent(wanted)}`} replace />
  );
}
