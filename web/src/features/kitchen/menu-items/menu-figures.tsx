import { menuSummary, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Unknown } from '../../../ui/index.ts';

const useMenu = ({ id }: Restaurant) => useQuery(read(menuSummary, { query: { restaurantId: id } })).data;

function BelowTarget({ restaurant }: { restaurant: Restaurant }) {
  const below = useMenu(restaurant)?.belowTarget;
  if (below === undefined) return null;
  return below === null ? <Unknown /> : <span className={below > 0 ? 'pw-red' : undefined}>{formatNumber(below)}</span>;
}

function AverageMargin({ restaurant }: { restaurant: Restaurant }) {
  const margin = useMenu(restaurant)?.averageMargin;
  if (margin === undefined) return null;
  return margin === null ? <Unknown reason={t('No dish has a known cost')} /> : formatPercent(margin);
}

/** Menu figures of several restaurants side by side. */
export const menuFigures: readonly Column<Restaurant>[] = [
  {
    id: 'dishes',
    header: t('Dishes'),
    align: 'right',
    width: 100,
    phone: 'meta',
    phoneLabel: t('dishes'),
    cell: ({ menuItemCount }) => formatNumber(menuItemCount),
  },
  {
    id: 'below',
    header: t('Below target'),
    align: 'right',
    width: 120,
    phone: 'meta',
    phoneLabel: t('below target'),
    cell: (restaurant) => <BelowTarget restaurant={restaurant} />,
  },
  {
    id: 'margin',
    header: t('Average margin'),
    align: 'right',
    width: 140,
    phone: 'figure',
    cell: (restaurant) => <AverageMargin restaurant={restaurant} />,
  },
];
