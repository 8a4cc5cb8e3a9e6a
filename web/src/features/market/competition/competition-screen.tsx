import type { Restaurant } from '@platewise/contract';
import { Suspense } from 'react';
import { useCurrentRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { RestaurantFilter, SelectRestaurant } from '../../people/restaurants/index.ts';
import { CompetitorLayers } from './competitor-layers.tsx';
import { GenerateAnalysis } from './generate-analysis.tsx';
import { marketFigures } from './market-figures.tsx';
import { SearchTab } from './search-tab.tsx';
import { useCompetitorCount } from './use-competitors.ts';

const why = {
  none: t('Add a restaurant to find competitors near it.'),
  choose: t('Choose a restaurant to see competitors near it.'),
};

// Load with their tabs.
const MyCompetitorsTab = lazyPart(async () => (await import('./my-competitors-tab.tsx')).MyCompetitorsTab);
const MarketTab = lazyPart(async () => (await import('./market-tab.tsx')).MarketTab);
const AlertsTab = lazyPart(async () => (await import('./alerts-tab.tsx')).AlertsTab);

const title = t('Competition Analysis');

/** Nearby competitors, their prices, and how the restaurant's own prices compare. */
export function CompetitionScreen() {
  const restaurants = useRestaurants();
  const restaurant = useCurrentRestaurant();
  const all = restaurants.data ?? [];
  return (
    <Page
      title={title}
      purpose={t('Nearby competitors and how your prices compare.')}
      action={restaurant && <GenerateAnalysis restaurant={restaurant} />}
      filters={restaurant && all.length > 1 && <RestaurantFilter restaurantId={restaurant.id} />}
    >
      {restaurants.isPending && <Skeleton kind="cards" count={3} height={110} />}
      {restaurants.error && <ErrorState error={restaurants.error} onRetry={() => void restaurants.refetch()} />}
      {restaurants.data && !restaurant && <SelectRestaurant restaurants={all} why={why} figures={marketFigures} />}
      {restaurant && <Chosen key={restaurant.id} restaurant={restaurant} />}
    </Page>
  );
}

function Chosen({ restaurant }: { restaurant: Restaurant }) {
  const tracked = useCompetitorCount(restaurant.id, 'active');
  return (
    <>
      <Tabs
        label={title}
        tabs={[
          { value: 'search', label: t('Search & Track'), content: <SearchTab restaurant={restaurant} /> },
          {
            value: 'competitors',
            label: t('My Competitors'),
            count: tracked || undefined,
            content: (
              <Suspense fallback={<Skeleton kind="cards" count={3} height={190} />}>
                <MyCompetitorsTab restaurant={restaurant} />
              </Suspense>
            ),
          },
          {
            value: 'market',
            label: t('Market Analysis'),
            content: (
              <Suspense fallback={<Skeleton kind="tiles" count={3} />}>
                <MarketTab restaurant={restaurant} />
              </Suspense>
            ),
          },
          {
            value: 'alerts',
            label: t('Price Alerts'),
            content: (
              <Suspense fallback={<Skeleton kind="rows" count={6} />}>
                <AlertsTab restaurant={restaurant} />
              </Suspense>
            ),
          },
        ]}
      />
      <CompetitorLayers restaurant={restaurant} />
    </>
  );
}
