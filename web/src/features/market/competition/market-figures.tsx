import { getMarketAnalysis, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Unknown } from '../../../ui/index.ts';
import { gapText } from './market-words.ts';
import { useCompetitorCount } from './use-competitors.ts';

const useMarket = ({ id }: Restaurant) => useQuery(read(getMarketAnalysis, { query: { restaurantId: id } })).data;

const Tracked = ({ restaurant }: { restaurant: Restaurant }) => (
  <>{formatNumber(useCompetitorCount(restaurant.id, 'active'))}</>
);

function Compared({ restaurant }: { restaurant: Restaurant }) {
  const market = useMarket(restaurant);
  return market ? formatNumber(market.overall?.dishes ?? 0) : null;
}

function Gap({ restaurant }: { restaurant: Restaurant }) {
  const market = useMarket(restaurant);
  if (!market) return null;
  if (!market.overall) return <Unknown reason={t('No dish was compared with competitors yet')} noCost />;
  return gapText(market.overall.gapPercent);
}

/** How each restaurant's prices compare with its nearby competitors. */
export const marketFigures: readonly Column<Restaurant>[] = [
  {
    id: 'tracked',
    header: t('Competitors'),
    align: 'right',
    width: 130,
    phone: 'meta',
    phoneLabel: t('competitors'),
    cell: (restaurant) => <Tracked restaurant={restaurant} />,
  },
  {
    id: 'compared',
    header: t('Dishes compared'),
    align: 'right',
    width: 150,
    phone: 'meta',
    phoneLabel: t('dishes compared'),
    cell: (restaurant) => <Compared restaurant={restaurant} />,
  },
  {
    id: 'gap',
    header: t('Your prices vs. market'),
    align: 'right',
    width: 180,
    phone: 'figure',
    phoneLabel: t('vs. market'),
    cell: (restaurant) => <Gap restaurant={restaurant} />,
  },
];
