import { accountingPreview, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import type { Column } from '../../../ui/index.ts';

const usePreview = ({ id }: Restaurant) =>
  useQuery(read(accountingPreview, { params: { restaurantId: id }, query: {} })).data;

function Ready({ restaurant }: { restaurant: Restaurant }) {
  const preview = usePreview(restaurant);
  return preview ? formatNumber(preview.next.invoices) : null;
}

function Total({ restaurant }: { restaurant: Restaurant }) {
  const preview = usePreview(restaurant);
  if (!preview) return null;
  const { totals } = preview.next;
  if (totals.length === 0) return formatMoney(0, { currency: preview.currency });
  return totals.map(({ total, currency }) => formatMoney(total, { currency })).join(', ');
}

function Blocked({ restaurant }: { restaurant: Restaurant }) {
  const preview = usePreview(restaurant);
  return preview ? formatNumber(preview.counts.blocked) : null;
}

/** Invoices ready to export in each restaurant, and those that aren't. */
export const booksFigures: readonly Column<Restaurant>[] = [
  {
    id: 'ready',
    header: t('Ready to export'),
    align: 'right',
    width: 150,
    phone: 'meta',
    phoneLabel: t('ready to export'),
    cell: (restaurant) => <Ready restaurant={restaurant} />,
  },
  {
    id: 'blocked',
    header: t('Missing information'),
    align: 'right',
    width: 170,
    phone: 'meta',
    phoneLabel: t('missing information'),
    cell: (restaurant) => <Blocked restaurant={restaurant} />,
  },
  {
    id: 'total',
    header: t('Total'),
    align: 'right',
    width: 140,
    phone: 'figure',
    cell: (restaurant) => <Total restaurant={restaurant} />,
  },
];
