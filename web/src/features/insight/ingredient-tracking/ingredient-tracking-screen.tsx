import { ingredientRevenue } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, Page, Pinned, SelectField, Skeleton, Tabs } from '../../../ui/index.ts';
import { RestaurantFilter, SelectRestaurant } from '../../people/restaurants/index.ts';
import { FlowTab } from './flow-tab.tsx';
import { IngredientsTab } from './ingredients-tab.tsx';
import { MenuItemsTab } from './menu-items-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { type Period, periods, type Tracking } from './tracking.ts';
import { trackingFigures } from './tracking-figures.tsx';
import { TrackingTiles } from './tracking-tiles.tsx';

const why = {
  none: t('Or explore a demo restaurant with 30 days of sales.'),
  choose: t('Choose a restaurant to see its revenue by ingredient.'),
};

/** Revenue and cost per ingredient, for one restaurant. */
export function IngredientTrackingScreen() {
  const restaurants = useRestaurants();
  const restaurant = useCurrentRestaurant();
  const [wanted, setPeriod] = useUrlState<Period>('period', '30', { replace: true });
  const period = periods.some(({ value }) => value === wanted) ? wanted : '30';
  const tracking = useQuery({
    ...read(ingredientRevenue, { params: { restaurantId: restaurant?.id ?? 0 }, query: { period } }),
    enabled: restaurant !== undefined,
  });
  const all = restaurants.data ?? [];
  return (
    <Page
      title={t('Ingredient Revenue Tracking')}
      purpose={t('Revenue, cost and profit by ingredient.')}
      filters={
        restaurant && (
          <>
            <Pinned>
              <SelectField
                label={t('Period')}
                labelHidden
                width={150}
                options={periods}
                value={period}
                onChange={(value) => setPeriod(value as Period)}
              />
            </Pinned>
            <RestaurantFilter restaurantId={restaurant.id} />
          </>
        )
      }
    >
      {restaurants.isPending && <Skeleton kind="cards" count={3} height={110} />}
      {restaurants.error && <ErrorState error={restaurants.error} onRetry={() => void restaurants.refetch()} />}
      {restaurants.data && !restaurant && <SelectRestaurant restaurants={all} why={why} figures={trackingFigures} />}
      {restaurant && tracking.isPending && <Loading />}
      {tracking.error && <ErrorState error={tracking.error} onRetry={() => void tracking.refetch()} />}
      {restaurant && tracking.data && <Found tracking={tracking.data} />}
    </Page>
  );
}

const Loading = () => (
  <>
    <p className="pw-meta" role="status">
      {t('Loading tracking data...')}
    </p>
    <Skeleton kind="tiles" count={4} />
    <Skeleton kind="rows" count={5} height={52} />
  </>
);

function Found({ tracking }: { tracking: Tracking }) {
  if (tracking.totalRevenue === 0 && tracking.menuInsights.length === 0) return <NoSales period={tracking.period} />;
  return (
    <>
      <TrackingTiles tracking={tracking} />
      <Tabs
        label={t('Ingredient Revenue Tracking')}
        tabs={[
          { value: 'overview', label: t('Overview'), content: <OverviewTab tracking={tracking} /> },
          { value: 'ingredients', label: t('Ingredients'), content: <IngredientsTab tracking={tracking} /> },
          { value: 'menu', label: t('Menu Items'), content: <MenuItemsTab tracking={tracking} /> },
          { value: 'flow', label: t('Revenue Flow'), content: <FlowTab tracking={tracking} /> },
        ]}
      />
    </>
  );
}

const NoSales = ({ period }: { period: number }) => (
  <EmptyState
    title={t('No sales in the last {days} days', { days: period })}
    text={t('Import sales and map their items to dishes to see revenue by ingredient.')}
    action={
      <>
        <Button variant="primary" to="/revenue?tab=upload">
          {t('Upload sales')}
        </Button>
        <Button to="/pos-integrations">{t('Connect a POS')}</Button>
      </>
    }
  />
);
