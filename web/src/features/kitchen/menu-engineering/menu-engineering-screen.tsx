import { type MenuEngineering, menuEngineering, type Restaurant } from '@platewise/contract';
import type { Period } from '@platewise/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, Page, Pinned, SelectField, Skeleton, Tabs } from '../../../ui/index.ts';
import { ChooseFirst } from '../../people/restaurants/index.ts';
import { matrixFigures } from './matrix-figures.tsx';
import { MatrixTab } from './matrix-tab.tsx';
import { OverTimeTab } from './over-time-tab.tsx';

const periodOptions: { value: Period; label: string }[] = [
  { value: '30d', label: t('Last 30 days') },
  { value: '60d', label: t('Last 60 days') },
  { value: '90d', label: t('Last 90 days') },
  { value: '6m', label: t('Last 6 months') },
  { value: '1y', label: t('Last year') },
];

const title = t('Menu Engineering');
const purpose = t('See which dishes to promote, reprice or replace.');
const why = {
  none: t('Each restaurant has its own menu.'),
  choose: t('Choose a restaurant to analyze its menu.'),
};

/** Stars, plowhorses, puzzles and dogs of one restaurant, category by category. */
export function MenuEngineeringScreen() {
  const restaurant = useCurrentRestaurant();
  if (restaurant) return <OfRestaurant restaurant={restaurant} />;
  return <ChooseFirst title={title} purpose={purpose} why={why} figures={matrixFigures} />;
}

function OfRestaurant({ restaurant }: { restaurant: Restaurant }) {
  const [wanted, setPeriod] = useUrlState<Period>('period', '30d', { replace: true });
  const period = periodOptions.some(({ value }) => value === wanted) ? wanted : '30d';
  const [chosen, setCategory] = useUrlState('category', '', { replace: true });
  const restaurantId = restaurant.id;
  const { data, error, isPending, refetch } = useQuery({
    ...read(menuEngineering, { params: { restaurantId }, query: { period } }),
    placeholderData: keepPreviousData,
  });
  const names = data?.categories.map(({ category }) => category) ?? [];
  const category = names.includes(chosen) ? chosen : (names[0] ?? '');
  return (
    <Page
      title={title}
      purpose={purpose}
      filters={
        <>
          <Pinned>
            <SelectField
              label={t('Period')}
              labelHidden
              quiet
              width={160}
              options={periodOptions}
              value={period}
              onChange={(value) => setPeriod(value as Period)}
            />
          </Pinned>
          {names.length > 0 && (
            <SelectField
              label={t('Category')}
              labelHidden
              quiet
              width={200}
              options={sortCategories(names)}
              value={category}
              onChange={setCategory}
            />
          )}
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <>
          <Skeleton kind="tiles" count={4} />
          <Skeleton kind="cards" count={1} height={380} />
        </>
      )}
      {data && <Found found={data} category={category} />}
    </Page>
  );
}

function Found({ found, category }: { found: MenuEngineering; category: string }) {
  if (found.categories.length === 0) {
    return (
      <EmptyState
        title={t('No menu items yet')}
        text={t('Dishes appear here, grouped by sales and contribution after food cost.')}
        action={
          <Button variant="primary" to="/menu-items?add=1">
            {t('Add Menu')}
          </Button>
        }
      />
    );
  }
  if (found.categories.every(({ sold }) => sold === 0)) {
    return (
      <EmptyState
        title={t('No sales in this period')}
        text={t('Dishes are classified by their sales. Connect your POS or import a file.')}
        action={
          <>
            <Button to="/pos-integrations?tab=available">{t('Connect a system')}</Button>
            <Button to="/revenue?tab=upload">{t('Upload a file')}</Button>
          </>
        }
      />
    );
  }
  const own = { ...found, dishes: found.dishes.filter((dish) => dish.category === category) };
  return (
    <Tabs
      label={title}
      tabs={[
        { value: 'matrix', label: t('Matrix'), content: <MatrixTab found={own} category={category} /> },
        {
          value: 'months',
          label: t('Over time'),
          content: <OverTimeTab restaurantId={found.restaurantId} category={category} />,
        },
      ]}
    />
  );
}
