import type { Restaurant } from '@platewise/contract';
import { Suspense } from 'react';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { HiddenNote, lazyPart, Page, Skeleton, Tabs, useCostsHidden } from '../../../ui/index.ts';
import { menuFigures } from '../../kitchen/menu-items/index.ts';
import { ChooseFirst } from '../../people/restaurants/index.ts';
import { OptimizerTab } from './optimizer-tab.tsx';

// Each loads with its tab.
const MarketTab = lazyPart(async () => (await import('./market-tab.tsx')).MarketTab);

const WhatIfTab = lazyPart(async () => (await import('../scenarios/index.ts')).WhatIfTab);

const title = t('Profit Analysis');
const purpose = t('Find better prices and see their effect on monthly profit.');
const why = { none: t('Each restaurant has its own prices.'), choose: t('Choose a restaurant to see its prices.') };

export function PricingScreen() {
  const restaurant = useCurrentRestaurant();
  if (restaurant) return <Pricing key={restaurant.id} restaurant={restaurant} />;
  return <ChooseFirst title={title} purpose={purpose} why={why} figures={menuFigures} />;
}

function Pricing({ restaurant }: { restaurant: Restaurant }) {
  const hidden = useCostsHidden();
  return (
    <Page title={title} purpose={purpose}>
      {hidden ? (
        <HiddenNote />
      ) : (
        <Tabs
          label={title}
          tabs={[
            { value: 'optimizer', label: t('Price Optimizer'), content: <OptimizerTab restaurant={restaurant} /> },
            {
              value: 'market',
              label: t('Market Analysis'),
              content: (
                <Suspense fallback={<Skeleton kind="tiles" />}>
                  <MarketTab restaurantId={restaurant.id} />
                </Suspense>
              ),
            },
            {
              value: 'what-if',
              label: t('What if?'),
              content: (
                <Suspense fallback={<Skeleton kind="tiles" />}>
                  <WhatIfTab restaurant={restaurant} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
