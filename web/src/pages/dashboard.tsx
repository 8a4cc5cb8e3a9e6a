import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DecisionList } from '../features/dashboard/decision-list.tsx';
import { FirstStep } from '../features/dashboard/first-step.tsx';
import { InvoiceProcessing } from '../features/dashboard/invoice-processing.tsx';
import { MetricTiles } from '../features/dashboard/metric-tiles.tsx';
import { Profitability } from '../features/dashboard/profitability.tsx';
import { RecentActivity } from '../features/dashboard/recent-activity.tsx';
import { invalidate } from '../lib/query-client.ts';
import { useRestaurants } from '../lib/restaurants.ts';
import { Button, ErrorState, Page, Skeleton } from '../ui/index.ts';
import css from './dashboard.module.css';

// The figures come first; where to send files is read right after.
const UploadArea = lazy(async () => ({
  default: (await import('../features/invoices/list/upload-area.tsx')).UploadArea,
}));

const RevenueTracking = lazy(async () => ({
  default: (await import('../features/dashboard/revenue-tracking.tsx')).RevenueTracking,
}));

const CostTracking = lazy(async () => ({
  default: (await import('../features/dashboard/cost-tracking.tsx')).CostTracking,
}));

const Recommendations = lazy(async () => ({
  default: (await import('../features/recommendations/index.ts')).Recommendations,
}));

const MarginTool = lazy(async () => ({
  default: (await import('../features/pricing/index.ts')).MarginTool,
}));

const toUpload = () => {
  document.getElementById('upload')?.scrollIntoView({ block: 'center' });
  document.getElementById('upload')?.querySelector('button')?.focus();
};

export function DashboardPage() {
  const client = useQueryClient();
  const restaurants = useRestaurants();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await invalidate(
      client,
      'dashboard',
      'menuItems',
      'invoices',
      'restaurants',
      'revenue',
      'recommendations',
      'costAnalysis',
    );
    setRefreshing(false);
  };
  const begun = (restaurants.data?.length ?? 0) > 0;
  return (
    <Page
      title="Dashboard Overview"
      purpose={
        begun
          ? 'The last 30 days, and what needs a decision today.'
          : 'What changed, what it costs you, and what to do.'
      }
      action={
        begun && (
          <>
            <Button icon={<RefreshCw size={14} aria-hidden />} loading={refreshing} onClick={() => void refresh()}>
              Refresh
            </Button>
            <Button variant="primary" icon={<Upload size={14} aria-hidden />} onClick={toUpload}>
              Upload invoice
            </Button>
          </>
        )
      }
    >
      {restaurants.isPending && <Skeleton kind="tiles" />}
      {restaurants.error && <ErrorState error={restaurants.error} onRetry={() => void restaurants.refetch()} />}
      {restaurants.data && !begun && <FirstStep />}
      {begun && (
        <>
          <MetricTiles />
          <DecisionList />
          <div className={css.two}>
            <Profitability />
            <div className={css.side}>
              <InvoiceProcessing
                upload={
                  <Suspense fallback={<Skeleton kind="rows" count={1} height={120} />}>
                    <UploadArea place="dashboard" compact={false} />
                  </Suspense>
                }
              />
              <RecentActivity />
            </div>
          </div>
          <Suspense fallback={<Skeleton kind="cards" count={3} height={220} />}>
            <Recommendations />
          </Suspense>
          <Suspense fallback={<Skeleton kind="rows" count={3} height={64} />}>
            <RevenueTracking />
          </Suspense>
          <Suspense fallback={<Skeleton kind="rows" count={5} height={40} />}>
            <CostTracking />
          </Suspense>
          <Suspense fallback={<Skeleton kind="rows" count={2} height={64} />}>
            <MarginTool />
          </Suspense>
        </>
      )}
    </Page>
  );
}
