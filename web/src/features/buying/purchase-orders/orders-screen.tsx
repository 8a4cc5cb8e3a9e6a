import { Plus } from 'lucide-react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { useCurrentRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useTab, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, lazyLayer, lazyPart, Page, TabsView } from '../../../ui/index.ts';
import { SelectRestaurant } from '../../people/restaurants/index.ts';
import { OrdersTab } from './orders-tab.tsx';
import { suggestionFigures } from './suggestion-figures.tsx';

const DeliveriesTab = lazyPart(async () => (await import('./deliveries-tab.tsx')).DeliveriesTab);
const GuideTab = lazyPart(async () => (await import('./guide-tab.tsx')).GuideTab);
const NewOrderDialog = lazyLayer(async () => (await import('./new-order-dialog.tsx')).NewOrderDialog);
const SuggestedTab = lazyPart(async () => (await import('./suggested-tab.tsx')).SuggestedTab);

const why = {
  none: t('Each restaurant has its own orders.'),
  choose: t('Choose a restaurant to see its orders.'),
};

/** Purchase orders, order suggestions and order guides. */
export function OrdersScreen() {
  const restaurants = useRestaurants();
  const restaurant = useCurrentRestaurant();
  const [tab, setTab] = useTab('orders', 'suggested', 'deliveries', 'guides');
  const [adding, setAdding] = useUrlState('add');
  const mayWrite = useMayWrite('inventory');
  const add = () => setAdding('1');
  return (
    <Page
      title={t('Purchase Orders')}
      purpose={t('Suggested orders, open orders and deliveries.')}
      action={
        mayWrite && (
          <Button
            variant={tab === 'suggested' ? 'default' : 'primary'}
            icon={<Plus size={14} aria-hidden />}
            onClick={add}
          >
            {t('New order')}
          </Button>
        )
      }
    >
      <TabsView
        label={t('Purchase Orders')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'orders', label: t('Orders'), content: tab === 'orders' && <OrdersTab onAdd={add} /> },
          {
            value: 'suggested',
            label: t('Suggested order'),
            content:
              tab === 'suggested' &&
              (restaurant ? (
                <SuggestedTab key={restaurant.id} restaurantId={restaurant.id} />
              ) : (
                <SelectRestaurant restaurants={restaurants.data ?? []} why={why} figures={suggestionFigures} />
              )),
          },
          { value: 'deliveries', label: t('Deliveries'), content: tab === 'deliveries' && <DeliveriesTab /> },
          { value: 'guides', label: t('Order guides'), content: tab === 'guides' && <GuideTab /> },
        ]}
      />
      <NewOrderDialog open={adding !== ''} onClose={() => setAdding('')} />
    </Page>
  );
}
