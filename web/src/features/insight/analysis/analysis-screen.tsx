import { Suspense } from 'react';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { TimeframeButtons, useTimeframe } from '../cost-analysis/index.ts';
import { CostTab } from './cost-tab.tsx';

const MenuTab = lazyPart(async () => (await import('./menu-tab.tsx')).MenuTab);
const InsightsTab = lazyPart(async () => (await import('./insights-tab.tsx')).InsightsTab);
const FinancialTab = lazyPart(async () => (await import('./financial-tab.tsx')).FinancialTab);

const loading = <Skeleton kind="rows" count={6} height={52} />;

/** Suppliers, dishes, ingredients and financials for a timeframe, on one page. */
export function AnalysisScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [timeframe, setTimeframe] = useTimeframe();
  const query = { restaurantId, timeframe };
  return (
    <Page
      title={t('Analysis Dashboard')}
      purpose={t("See what's driving your costs and margins.")}
      filters={<TimeframeButtons value={timeframe} onChange={setTimeframe} />}
    >
      <Tabs
        label={t('Analysis Dashboard')}
        tabs={[
          { value: 'costs', label: t('Cost Analysis'), content: <CostTab query={query} /> },
          {
            value: 'menu',
            label: t('Menu Profitability'),
            content: (
              <Suspense fallback={loading}>
                <MenuTab query={query} />
              </Suspense>
            ),
          },
          {
            value: 'insights',
            label: t('Ingredient Insights'),
            content: (
              <Suspense fallback={loading}>
                <InsightsTab query={query} />
              </Suspense>
            ),
          },
          {
            value: 'financial',
            label: t('Financial Overview'),
            content: (
              <Suspense fallback={loading}>
                <FinancialTab query={query} />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}
