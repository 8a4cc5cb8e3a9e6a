import { type CostForecast, costForecast } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, ErrorState, lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { ForecastTiles } from './forecast-tiles.tsx';
import { SupplierTab } from './supplier-tab.tsx';
import { type CostQuery, TimeframeButtons, useTimeframe } from './timeframe.tsx';

const IngredientTab = lazyPart(async () => (await import('./ingredient-tab.tsx')).IngredientTab);
const ForecastingTab = lazyPart(async () => (await import('./forecasting-tab.tsx')).ForecastingTab);

/** Past and forecast purchase prices, with recommended actions. */
export function CostAnalysisScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [timeframe, setTimeframe] = useTimeframe();
  const query = { restaurantId, timeframe };
  const { data, error, isPending, refetch } = useQuery({
    ...read(costForecast, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('Cost Analysis and Forecasting')}
      purpose={t('Vendor price trends, forecasts and added cost per month.')}
      filters={<TimeframeButtons value={timeframe} onChange={setTimeframe} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <>
          <Skeleton kind="tiles" count={4} />
          <Skeleton kind="rows" count={8} height={52} />
        </>
      )}
      {data && !error && <Found forecast={data} query={query} />}
    </Page>
  );
}

const loading = <Skeleton kind="rows" count={6} height={52} />;

function Found({ forecast, query }: { forecast: CostForecast; query: CostQuery }) {
  if (forecast.ingredients === 0) {
    return (
      <EmptyState
        title={t('No prices to analyze yet')}
        text={t('Approve invoices or enter costs to see how prices change by ingredient and supplier.')}
        action={
          <>
            <Button variant="primary" to="/invoices">
              {t('Add invoices')}
            </Button>
            <Button to="/ingredients">{t('Add ingredients')}</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <ForecastTiles forecast={forecast} />
      <Tabs
        label={t('Cost Analysis and Forecasting')}
        tabs={[
          { value: 'suppliers', label: t('Supplier Analysis'), content: <SupplierTab query={query} /> },
          {
            value: 'ingredients',
            label: t('Ingredient Volatility'),
            content: (
              <Suspense fallback={loading}>
                <IngredientTab query={query} />
              </Suspense>
            ),
          },
          {
            value: 'forecasting',
            label: t('Cost Forecasting'),
            content: (
              <Suspense fallback={loading}>
                <ForecastingTab forecast={forecast} query={query} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
