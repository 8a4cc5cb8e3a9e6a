import { useRestaurants } from '../../lib/restaurants.ts';
import { ErrorState, Page, Skeleton } from '../../ui/index.ts';
import { type RestaurantReason, SelectRestaurant } from './select-restaurant.tsx';

type Props = {
  title: string;
  purpose: string;
  why: RestaurantReason;
  /** How many tiles the page has once the restaurant is chosen. */
  tiles?: number;
};

/** A page of one restaurant while none is chosen: what it is for, and the choice. */
export function ChooseFirst({ title, purpose, why, tiles = 4 }: Props) {
  const { data, error, isPending, refetch } = useRestaurants();
  return (
    <Page title={title} purpose={purpose}>
      {isPending && <Skeleton kind="tiles" count={tiles} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <SelectRestaurant restaurants={data} why={why} />}
    </Page>
  );
}
