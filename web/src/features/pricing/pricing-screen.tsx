import type { Restaurant } from '@platewise/contract';
import { lazy, Suspense } from 'react';
import { useCurrentRestaurant, useRestaurants } from '../../lib/restaurants.ts';
import { ErrorState, HiddenNote, Page, Skeleton, Tabs, useCostsHidden } from '../../ui/index.ts';
import { ChooseRestaurant } from '../menu-items/index.ts';
import { OptimizerTab } from './optimizer-tab.tsx';

// Read with the tab.
const MarketTab = lazy(async () => ({ default: (await import('./market-tab.tsx')).MarketTab }));

const title = 'Profit Analysis';

export function PricingScreen() {
  const restaurants = useRestaurants();
  const restaurant = useCurrentRestaurant();
  if (restaurant) return <Pricing key={restaurant.id} restaurant={restaurant} />;
  return (
    <Page title={title} purpose="Choose the restaurant whose prices you want to see.">
      {restaurants.error && <ErrorState error={restaurants.error} onRetry={() => void restaurants.refetch()} />}
      {restaurants.isPending && <Skeleton kind="cards" count={3} height={96} />}
      {restaurants.data && <ChooseRestaurant restaurants={restaurants.data} />}
    </Page>
  );
}

function Pricing({ restaurant }: { restaurant: Restaurant }) {
  const hidden = useCostsHidden();
  return (
    <Page title={title} purpose="What each dish should sell for, and what that does to a month.">
      {hidden ? (
        <HiddenNote />
      ) : (
        <Tabs
          label={title}
          tabs={[
            { value: 'optimizer', label: 'Price Optimizer', content: <OptimizerTab restaurant={restaurant} /> },
            {
              value: 'market',
              label: 'Market Analysis',
              content: (
                <Suspense fallback={<Skeleton kind="tiles" />}>
                  <MarketTab restaurantId={restaurant.id} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
