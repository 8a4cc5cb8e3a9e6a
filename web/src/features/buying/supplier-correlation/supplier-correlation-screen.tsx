import type { Restaurant } from '@platewise/contract';
import { Suspense } from 'react';
import { useCurrentRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { RestaurantFilter, SelectRestaurant } from '../../people/restaurants/index.ts';
import { CorrelationsTab } from './correlations-tab.tsx';
import { matchFigures } from './match-figures.tsx';
import { RunEngine } from './run-engine.tsx';
import { RunProgress } from './run-progress.tsx';
import { isOpen, useRun } from './use-run.ts';

const why = {
  none: t('Vendors are matched from invoices and price lists.'),
  choose: t('Choose a restaurant to see which vendors sell its ingredients.'),
};

// Loaded with their tabs.
const ProcurementTab = lazyPart(async () => (await import('./procurement-tab.tsx')).ProcurementTab);
const PerformanceTab = lazyPart(async () => (await import('./performance-tab.tsx')).PerformanceTab);

const title = t('Supplier correlation and Smart Procurement');

/** Vendor matches, procurement advice and vendor performance for one restaurant. */
export function SupplierCorrelationScreen() {
  const restaurants = useRestaurants();
  const restaurant = useCurrentRestaurant();
  const all = restaurants.data ?? [];
  return (
    <Page
      title={title}
      purpose={t('Match vendors to ingredients, find better prices and track vendor performance.')}
      action={restaurant && <RunEngine key={restaurant.id} restaurantId={restaurant.id} />}
      filters={restaurant && <RestaurantFilter restaurantId={restaurant.id} />}
    >
      {restaurants.isPending && <Skeleton kind="cards" count={3} height={110} />}
      {restaurants.error && <ErrorState error={restaurants.error} onRetry={() => void restaurants.refetch()} />}
      {restaurants.data && !restaurant && <SelectRestaurant restaurants={all} why={why} figures={matchFigures} />}
      {restaurant && <Chosen key={restaurant.id} restaurant={restaurant} />}
    </Page>
  );
}

const Chosen = ({ restaurant }: { restaurant: Restaurant }) => (
  <Tabs
    label={title}
    tabs={[
      {
        value: 'correlations',
        label: t('Supplier Correlations'),
        content: <CorrelationsTab restaurantId={restaurant.id} />,
      },
      {
        value: 'procurement',
        label: t('Procurement Recommendations'),
        content: (
          <Suspense fallback={<Skeleton kind="cards" count={3} height={180} />}>
            <AtWork restaurantId={restaurant.id} />
            <ProcurementTab restaurantId={restaurant.id} />
          </Suspense>
        ),
      },
      {
        value: 'performance',
        label: t('Supplier Performance'),
        content: (
          <Suspense fallback={<Skeleton kind="cards" count={3} height={180} />}>
            <PerformanceTab restaurantId={restaurant.id} />
          </Suspense>
        ),
      },
    ]}
  />
);

/** Advice depends on the matches, so it is about to change while the engine runs. */
function AtWork({ restaurantId }: { restaurantId: number }) {
  const { run } = useRun(restaurantId);
  return isOpen(run) ? <RunProgress run={run} /> : null;
}
