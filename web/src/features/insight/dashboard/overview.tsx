import { type ReactNode, Suspense } from 'react';
import { lazyPart, Skeleton, useCostsHidden } from '../../../ui/index.ts';
import { WhyDrawer } from '../why/index.ts';
import css from './dashboard.module.css';
import { DecisionList } from './decision-list.tsx';
import { InvoiceProcessing } from './invoice-processing.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import { Profitability } from './profitability.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { RecentActivity } from './recent-activity.tsx';

// The figures and decisions load first; the code of each section below loads right after.
const RevenueTracking = lazyPart(async () => (await import('./revenue-tracking.tsx')).RevenueTracking);
const CostTracking = lazyPart(async () => (await import('./cost-tracking.tsx')).CostTracking);
const Recommendations = lazyPart(async () => (await import('../recommendations/index.ts')).Recommendations);
const MarginTool = lazyPart(async () => (await import('../../pricing/pricing/index.ts')).MarginTool);

/** Figures vs. the previous period, open decisions, then the sections. `upload` is null if it's shown above. */
export function Overview({ upload }: { upload: ReactNode }) {
  const hidden = useCostsHidden();
  return (
    <>
      <MetricTiles />
      <WhyDrawer />
      <DecisionList />
      <ReadinessList />
      <QuickActions without={hidden ? ['margin-tool', 'costs'] : []} />
      <div className={css.two}>
        <Profitability />
        <div className={css.side}>
          <InvoiceProcessing upload={upload} />
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
      {!hidden && (
        <div id="margin-tool">
          <Suspense fallback={<Skeleton kind="rows" count={2} height={64} />}>
            <MarginTool />
          </Suspense>
        </div>
      )}
    </>
  );
}
