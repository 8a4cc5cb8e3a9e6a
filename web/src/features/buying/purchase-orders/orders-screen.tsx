import { Plus } from 'lucide-react';
import { useCurrentRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, lazyLayer, lazyPart, Page, TabsView } from '../../../ui/index.ts';
import { SelectRestaurant } from '../../people/restaurants/index.ts';
import { OrdersTab } from './orders-tab.tsx';
import { suggestionFigures } from './suggestion-figures.tsx';

const DeliveriesTab = lazyPart(async () => (await import('./deliveries-tab.tsx')).DeliveriesTab);
const GuideTab = lazyPart(async () => (await import('./guide-tab.tsx')).GuideTab);
const NewOrderDialog = lazyLayer(async () => (await import('./new-order-dialog.tsx')).NewOrderDialog);
const SuggestedTab = lazyPart(async () => (await import('./suggested-tab.tsx')).SuggestedTab);

const why = {
  none: 'Each restaurant has its own orders.',
  choose: 'Choose a restaurant to see its orders.',
};

/** Purchase orders, order suggestions and order guides. */
export function OrdersScreen() {
  const restaurants = useRestaurants();
  const restaurant = useCurrentRestaurant();
  const [tab, setTab] = useUrlState('tab', 'orders', { replace: true });
  const [adding, setAdding] = useUrlState('add');
  const add = () => setAdding('1');
  return (
    <Page
      title="Purchase Orders"
      purpose="Suggested orders, open orders and deliveries."
      action={
        <Button
          variant={tab === 'suggested' ? 'default' : 'primary'}
          icon={<Plus size={14} aria-hidden />}
          onClick={add}
        >
          New Order
        </Button>
      }
    >
      <TabsView
        label="Purchase Orders"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'orders', label: 'Orders', content: tab === 'orders' && <OrdersTab onAdd={add} /> },
          {
            value: 'suggested',
            label: 'Suggested Order',
            content:
              tab === 'suggested' &&
              (restaurant ? (
                <SuggestedTab key={restaurant.id} restaurantId={restaurant.id} />
              ) : (
                <SelectRestaurant restaurants={restaurants.data ?? []} why={why} figures={suggestionFigures} />
              )),
          },
          { value: 'deliveries', label: 'Deliveries', content: tab === 'deliveries' && <DeliveriesTab /> },
          { value: 'guides', label: 'Order Guides', content: tab === 'guides' && <GuideTab /> },
        ]}
      />
      <NewOrderDialog open={adding !== ''} onClose={() => setAdding('')} />
    </Page>
  );
}
