import { ingredientRevenue, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Unknown } from '../../../ui/index.ts';

const noSales = t('No dish with a known cost was sold in the last 30 days');

function useTracking({ id }: Restaurant) {
  return useQuery(read(ingredientRevenue, { params: { restaurantId: id }, query: { period: '30' } })).data;
}

function Tracked({ restaurant }: { restaurant: Restaurant }) {
  const tracking = useTracking(restaurant);
  return tracking ? formatNumber(tracking.ingredientTracking.length) : null;
}

function Cost({ restaurant }: { restaurant: Restaurant }) {
  const tracking = useTracking(restaurant);
  if (!tracking) return null;
  const { totalCost, currency } = tracking;
  return totalCost === null ? <Unknown reason={noSales} /> : formatKpiMoney(totalCost, currency);
}

function Margin({ restaurant }: { restaurant: Restaurant }) {
  const tracking = useTracking(restaurant);
  if (!tracking) return null;
  const { overallProfitMargin: margin } = tracking;
  return margin === null ? <Unknown reason={noSales} /> : formatPercent(margin);
}

/** Ingredient cost and margin per restaurant, over the last 30 days. */
export const trackingFigures: readonly Column<Restaurant>[] = [
  {
    id: 'tracked',
    header: t('Ingredients sold'),
    align: 'right',
    width: 150,
    phone: 'meta',
    phoneLabel: t('ingredients sold'),
    cell: (restaurant) => <Tracked restaurant={restaurant} />,
  },
  {
    id: 'cost',
    header: t('Cost, 30 days'),
    align: 'right',
    width: 140,
    phone: 'meta',
    phoneLabel: t('cost, 30 days'),
    cell: (restaurant) => <Cost restaurant={restaurant} />,
  },
  {
    id: 'margin',
    header: t('Margin, 30 days'),
    align: 'right',
    width: 150,
    phone: 'figure',
    phoneLabel: t('margin'),
    cell: (restaurant) => <Margin restaurant={restaurant} />,
  },
];
