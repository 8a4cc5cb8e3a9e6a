import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Upload } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { FirstMargin } from '../features/insight/dashboard/first-margin.tsx';
import { FirstStep } from '../features/insight/dashboard/first-step.tsx';
import { Overview } from '../features/insight/dashboard/overview.tsx';
import { scrollToSection } from '../features/insight/dashboard/quick-actions.tsx';
import { SetupChecklist } from '../features/insight/dashboard/setup-checklist.tsx';
import { invalidate } from '../lib/query-client.ts';
import { useRestaurants } from '../lib/restaurants.ts';
import { useSetup } from '../lib/setup.ts';
import { t } from '../lib/t.ts';
import { useUrlState } from '../lib/use-url-state.ts';
import { Button, ErrorState, lazyLayer, lazyPart, Page, Skeleton } from '../ui/index.ts';

const RestaurantDialog = lazyLayer(
  async () => (await import('../features/people/restaurants/restaurant-dialog.tsx')).RestaurantDialog,
);

// The figures load first; the upload area right after.
const UploadArea = lazyPart(async () => (await import('../features/buying/invoices/list/upload-area.tsx')).UploadArea);

const rooms = [
  'dashboard',
  'menuItems',
  'invoices',
  'restaurants',
  'revenue',
  'recommendations',
  'costAnalysis',
] as const;

const upload = (
  <Suspense fallback={<Skeleton kind="rows" count={1} height={120} />}>
    <UploadArea place="dashboard" compact={false} />
  </Suspense>
);

export function DashboardPage() {
  const client = useQueryClient();
  const restaurants = useRestaurants();
  const setup = useSetup();
  const [adding, setAdding] = useUrlState('add');
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await invalidate(client, ...rooms);
    setRefreshing(false);
  };
  const begun = (restaurants.data?.length ?? 0) > 0;
  const first = setup.data?.mine ? setup.data.firstMargin : undefined;
  const onWay = first !== undefined && first.stage !== 'done';
  const settled = restaurants.data !== undefined && !setup.isPending;
  const add = () => setAdding('1');
  const { hash } = useLocation();
  // Links from other pages may point to the upload area.
  useEffect(() => {
    if (settled && hash === '#upload') scrollToSection('upload');
  }, [settled, hash]);
  return (
    <Page
      title={t('Dashboard Overview')}
      purpose={
        begun
          ? t('Your last 30 days, and what needs a decision today.')
          : t('What changed, what it costs you, and what to do.')
      }
      action={
        begun && (
          <>
            <Button icon={<RefreshCw size={14} aria-hidden />} loading={refreshing} onClick={() => void refresh()}>
              {t('Refresh')}
            </Button>
            {/* Until the first margin is reached, its next step is the primary action. */}
            <Button
              variant={onWay ? 'default' : 'primary'}
              icon={<Upload size={14} aria-hidden />}
              onClick={() => scrollToSection('upload')}
            >
              {t('Upload invoice')}
            </Button>
          </>
        )
      }
    >
      {/* Waits for both requests, so the order of the content is known before anything renders and nothing shifts. */}
      {(restaurants.isPending || (setup.isPending && !restaurants.error)) && <Skeleton kind="tiles" />}
      {restaurants.error && <ErrorState error={restaurants.error} onRetry={() => void restaurants.refetch()} />}
      {settled && !begun && !onWay && <FirstStep onAdd={add} />}
      {settled && onWay && <FirstMargin first={first} onAdd={add} upload={<div id="upload">{upload}</div>} />}
      {settled && setup.data && <SetupChecklist setup={setup.data} guided={onWay} />}
      {settled && begun && <Overview upload={first?.stage === 'invoice' ? null : upload} />}
      <RestaurantDialog open={adding !== ''} onClose={() => setAdding('')} />
    </Page>
  );
}
