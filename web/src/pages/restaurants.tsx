import { Plus, Upload } from 'lucide-react';
import { RestaurantCard } from '../features/people/restaurants/restaurant-card.tsx';
import { useRestaurants } from '../lib/restaurants.ts';
import { t } from '../lib/t.ts';
import { useUrlState } from '../lib/use-url-state.ts';
import { Button, Cards, EmptyState, ErrorState, lazyLayer, Page, Skeleton } from '../ui/index.ts';

const RestaurantDialog = lazyLayer(
  async () => (await import('../features/people/restaurants/restaurant-dialog.tsx')).RestaurantDialog,
);

const ImportDialog = lazyLayer(async () => (await import('../features/people/transfers/index.ts')).ImportDialog);

export function RestaurantsPage() {
  const { data: restaurants, isPending, error, refetch } = useRestaurants();
  const [adding, setAdding] = useUrlState('add');
  const [importing, setImporting] = useUrlState('import');
  const [editing, setEditing] = useUrlState('edit');
  const edited = restaurants?.find(({ id }) => String(id) === editing);
  const add = (
    <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding('1')}>
      {t('Add Restaurant')}
    </Button>
  );
  const bring = (
    <Button icon={<Upload size={14} aria-hidden />} onClick={() => setImporting('1')}>
      {t('Import restaurant')}
    </Button>
  );
  return (
    <Page
      title={t('Restaurant Management')}
      purpose={t('Your locations and the settings behind costs and margins.')}
      action={
        restaurants && restaurants.length > 0 ? (
          <>
            {bring}
            {add}
          </>
        ) : undefined
      }
    >
      {isPending && <Skeleton kind="cards" count={3} height={230} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {restaurants?.length === 0 && (
        <EmptyState
          title={t('No restaurants yet')}
          text={t('Add your first restaurant to start tracking vendors, ingredients, dishes and invoices.')}
          action={
            <>
              {add}
              {bring}
              <Button to="/test-workflow">{t('Try a demo restaurant')}</Button>
            </>
          }
        />
      )}
      {restaurants && restaurants.length > 0 && (
        <Cards label={t('Restaurants')}>
          {restaurants.map((restaurant) => (
            <RestaurantCard
              key={restaurant.id}
              restaurant={restaurant}
              onEdit={() => setEditing(String(restaurant.id))}
            />
          ))}
        </Cards>
      )}
      <RestaurantDialog open={adding !== ''} onClose={() => setAdding('')} />
      <ImportDialog open={importing !== ''} onClose={() => setImporting('')} />
      <RestaurantDialog
        key={edited?.id ?? 'none'}
        restaurant={edited}
        open={edited !== undefined}
        onClose={() => setEditing('')}
      />
    </Page>
  );
}
