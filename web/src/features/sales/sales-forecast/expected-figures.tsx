import { type Restaurant, salesForecast } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatKpiMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Unknown } from '../../../ui/index.ts';

function Expected({ restaurant, of }: { restaurant: Restaurant; of: 'week' | 'month' }) {
  const { data } = useQuery(read(salesForecast, { params: { restaurantId: restaurant.id } }));
  if (!data) return null;
  const found = data[of];
  return found === null ? (
    <Unknown reason={t('Not enough weeks of sales')} noCost />
  ) : (
    formatKpiMoney(found.expected, data.currency)
  );
}

const column = (
  of: 'week' | 'month',
  header: string,
  phoneLabel: string,
  phone: 'meta' | 'figure',
): Column<Restaurant> => ({
  id: of,
  header,
  align: 'right',
  width: 140,
  phone,
  phoneLabel,
  cell: (restaurant) => <Expected restaurant={restaurant} of={of} />,
});

/** Expected sales of each restaurant. */
export const expectedFigures: readonly Column<Restaurant>[] = [
  column('week', t('Next 7 days'), t('next 7 days'), 'figure'),
  column('month', t('Next 28 days'), t('next 28 days'), 'meta'),
];
