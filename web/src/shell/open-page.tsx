import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isBound, useMayOpen, useWhomToAsk } from '../lib/open-pages.ts';
import { t } from '../lib/t.ts';
import { Button, EmptyState, Page } from '../ui/index.ts';
import { usePlaces } from './use-places.ts';

/** The page if the user may open it, or else whom to ask. The dashboard redirects to the first page they can open. */
export function OpenPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (useMayOpen()(pathname)) return children;
  return pathname === '/dashboard' ? <FirstPlace /> : <ClosedPage />;
}

function FirstPlace() {
  const { groups } = usePlaces();
  const first = groups.flatMap(({ entries }) => entries).find(({ path }) => isBound(path));
  return first === undefined ? <ClosedPage /> : <Navigate to={first.path} replace />;
}

function ClosedPage() {
  const whom = useWhomToAsk();
  const { groups } = usePlaces();
  const first = groups.flatMap(({ entries }) => entries)[0];
  return (
    <Page title={t('No access')}>
      <EmptyState
        title={t("You don't have access to this page. Ask {whom}.", { whom })}
        action={first && <Button to={first.path}>{t('Go to {page}', { page: first.label })}</Button>}
      />
    </Page>
  );
}
