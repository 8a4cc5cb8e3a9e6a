import type { Restaurant } from '@platewise/contract';
import { Suspense } from 'react';
import { useCurrentRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useAddress } from '../../../lib/use-url-state.ts';
import { HiddenNote, lazyPart, Page, Skeleton, Tabs, useCostsHidden } from '../../../ui/index.ts';
import { menuFigures } from '../../kitchen/menu-items/index.ts';
import { ChooseFirst, SelectRestaurant } from '../../people/restaurants/index.ts';
import { OptimizerTab } from './optimizer-tab.tsx';

// Each loads with its tab.
const MarketTab = lazyPart(async () => (await import('./market-tab.tsx')).MarketTab);

const WhatIfTab = lazyPart(async () => (await import('../scenarios/index.ts')).WhatIfTab);

const title = t('Profit Analysis');
const purpose = t('Find better prices and see their effect on monthly profit.');
const why = { none: t('Each restaurant has its own prices.'), choose: t('Choose a restaurant to see its prices.') };

export function PricingScreen() {
  const restaurant = useCurrentRestaurant();
  const { data = [] } = useRestaurants();
  const [search] = useAddress();
  // A linked scenario may be about others than the selected restaurant.
  const isLinked = ['scenario', 'compare', 'group'].some((key) => search.has(key));
  if (restaurant && (restaurant.can.seeCosts || !isLinked))
    return <Pricing key={restaurant.id} restaurant={restaurant} />;
  if (data.length > 1) return <GroupPricing restaurants={data} />;
  return <ChooseFirst title={title} purpose={purpose} why={why} figures={menuFigures} />;
}

/** While several restaurants are shown together, only a scenario can be about all of them. */
function GroupPricing({ restaurants }: { restaurants: readonly Restaurant[] }) {
  const open = restaurants.filter(({ can }) => can.seeCosts && can.read.includes('pricing'));
  const choose = <SelectRestaurant restaurants={restaurants} why={why} figures={menuFigures} />;
  return (
    <Page title={title} purpose={purpose}>
      <Tabs
        label={title}
        tabs={[
          { value: 'optimizer', label: t('Price Optimizer'), content: choose },
          { value: 'market', label: t('Market Analysis'), content: choose },
          {
            value: 'what-if',
            label: t('What if?'),
            content:
              open.length === 0 ? (
                <HiddenNote />
              ) : (
                <Suspense fallback={<Skeleton kind="tiles" />}>
                  <WhatIfTab restaurants={open} isPart={open.length < restaurants.length} />
                </Suspense>
              ),
          },
        ]}
      />
    </Page>
  );
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
                  <WhatIfTab restaurants={[restaurant]} isPart />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
