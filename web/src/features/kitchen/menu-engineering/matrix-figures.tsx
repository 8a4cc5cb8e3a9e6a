import { menuEngineering, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import type { Column } from '../../../ui/index.ts';

type Class = 'star' | 'plowhorse' | 'puzzle' | 'dog';

function Count({ restaurant, of }: { restaurant: Restaurant; of: Class }) {
  const query = { params: { restaurantId: restaurant.id }, query: { period: '30d' as const } };
  const { data } = useQuery(read(menuEngineering, query));
  return data ? formatNumber(data.categories.reduce((sum, { counts }) => sum + counts[of], 0)) : null;
}

const column = (of: Class, header: string, phoneLabel: string, phone: 'meta' | 'figure'): Column<Restaurant> => ({
  id: of,
  header,
  align: 'right',
  width: 110,
  phone,
  phoneLabel,
  cell: (restaurant) => <Count restaurant={restaurant} of={of} />,
});

/** Number of dishes per class in each restaurant over the last 30 days. */
export const matrixFigures: readonly Column<Restaurant>[] = [
  column('star', t('Stars'), t('stars'), 'figure'),
  column('plowhorse', t('Plowhorses'), t('plowhorses'), 'meta'),
  column('puzzle', t('Puzzles'), t('puzzles'), 'meta'),
  column('dog', t('Dogs'), t('dogs'), 'meta'),
];
