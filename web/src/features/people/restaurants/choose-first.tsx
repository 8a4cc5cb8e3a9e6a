import type { Restaurant } from '@platewise/contract';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { type Column, ErrorState, Page, Skeleton } from '../../../ui/index.ts';
import { type RestaurantReason, SelectRestaurant } from './select-restaurant.tsx';

type Props = {
  title: string;
  purpose: string;
  why: RestaurantReason;
  /** The page's figures for each restaurant while all are shown together. */
  figures: readonly Column<Restaurant>[];
};

/** Shown on single-restaurant pages until one is selected: each restaurant's figures and a button to open it. */
export function ChooseFirst({ title, purpose, why, figures }: Props) {
  const { data, error, isPending, refetch } = useRestaurants();
  return (
    <Page title={title} purpose={purpose}>
      {isPending && <Skeleton kind="rows" count={3} height={52} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <SelectRestaurant restaurants={data} why={why} figures={figures} />}
    </Page>
  );
}
