import { type Restaurant, usageReport } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Unknown } from '../../../ui/index.ts';
import { useUsagePeriod } from './use-usage-period.ts';

const noCounts = t('No items counted at the start and end of the period');

function useUsage({ id }: Restaurant) {
  const { query } = useUsagePeriod();
  return useQuery(read(usageReport, { params: { restaurantId: id }, query })).data;
}

function Variance({ restaurant }: { restaurant: Restaurant }) {
  const found = useUsage(restaurant);
  if (!found) return null;
  const { totals, currency } = found;
  return totals.variance === null ? (
    <Unknown reason={noCounts} />
  ) : (
    formatMoney(totals.variance, { currency, sign: true })
  );
}

function FoodCost({ restaurant }: { restaurant: Restaurant }) {
  const found = useUsage(restaurant);
  if (!found) return null;
  const percent = found.types.at(-1)?.foodCostPercent ?? null;
  return percent === null ? <Unknown reason={noCounts} /> : formatPercent(percent);
}

/** Variance and actual food cost of each restaurant. */
export const usageFigures: readonly Column<Restaurant>[] = [
  {
    id: 'variance',
    header: t('Variance'),
    align: 'right',
    width: 130,
    phone: 'figure',
    phoneLabel: t('variance'),
    cell: (restaurant) => <Variance restaurant={restaurant} />,
  },
  {
    id: 'food-cost',
    header: t('Food cost'),
    align: 'right',
    width: 110,
    phone: 'meta',
    phoneLabel: t('food cost'),
    cell: (restaurant) => <FoodCost restaurant={restaurant} />,
  },
];
