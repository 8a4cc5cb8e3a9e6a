import { revenueAnalytics } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { Delta } from '../../ui/index.ts';

/** Revenue against the thirty days before; nothing where there was none. */
export function RevenueGrowth() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const { data } = useQuery(read(revenueAnalytics, { query: { restaurantId } }));
  return <Delta value={data?.monthlyGrowth ?? null} moreIs="good" />;
}
