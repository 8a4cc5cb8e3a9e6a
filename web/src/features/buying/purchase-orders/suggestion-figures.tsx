import { orderSuggestions, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import type { Column } from '../../../ui/index.ts';

type Part = 'suggested' | 'reached' | 'asks';

function Needs({ restaurant, of }: { restaurant: Restaurant; of: Part }) {
  const { data } = useQuery(read(orderSuggestions, { params: { restaurantId: restaurant.id }, query: {} }));
  if (!data) return null;
  const rows = data.items.map((item) => ({
    ...item,
    chosen: item.choices.find(({ vendorItemId }) => vendorItemId === item.vendorItemId),
  }));
  const counted = {
    suggested: () => rows.filter(({ chosen }) => (chosen?.suggested ?? 0) > 0),
    reached: () => rows.filter(({ reached }) => reached),
    asks: () => rows.filter(({ chosen }) => chosen?.suggested == null),
  };
  return formatNumber(counted[of]().length);
}

const column = (of: Part, header: string, phoneLabel: string, phone: 'meta' | 'figure'): Column<Restaurant> => ({
  id: of,
  header,
  align: 'right',
  width: 170,
  phone,
  phoneLabel,
  cell: (restaurant) => <Needs restaurant={restaurant} of={of} />,
});

/** Order suggestions across several restaurants. */
export const suggestionFigures: readonly Column<Restaurant>[] = [
  column('suggested', t('Items to order'), t('items to order'), 'figure'),
  column('reached', t('At reorder point'), t('at reorder point'), 'meta'),
  column('asks', t('Missing information'), t('missing information'), 'meta'),
];
