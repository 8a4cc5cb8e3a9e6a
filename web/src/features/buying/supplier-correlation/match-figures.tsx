import { type Restaurant, supplierCorrelationSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import type { Column } from '../../../ui/index.ts';

type Count = 'matched' | 'review' | 'unmatched';

function Matches({ restaurant, of }: { restaurant: Restaurant; of: Count }) {
  const { data } = useQuery(read(supplierCorrelationSummary, { params: { restaurantId: restaurant.id } }));
  if (!data) return null;
  return formatNumber(of === 'matched' ? data.auto + data.manual : data[of]);
}

const column = (of: Count, header: string, phoneLabel: string, phone: 'meta' | 'figure'): Column<Restaurant> => ({
  id: of,
  header,
  align: 'right',
  width: 150,
  phone,
  phoneLabel,
  cell: (restaurant) => <Matches restaurant={restaurant} of={of} />,
});

/** Number of ingredients with a known vendor, per restaurant. */
export const matchFigures: readonly Column<Restaurant>[] = [
  column('matched', t('Matched'), t('matched'), 'figure'),
  column('review', t('To review'), t('to review'), 'meta'),
  column('unmatched', t('No vendor'), t('no vendor'), 'meta'),
];
