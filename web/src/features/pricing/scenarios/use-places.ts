import { type Restaurant, SCENARIO_RESTAURANTS_MAX } from '@platewise/contract';
import { useAddress } from '../../../lib/use-url-state.ts';

/** The chosen restaurants, in the URL; all that fit if none is chosen. */
export function usePlaces(restaurants: readonly Restaurant[]): [number[], (ids: readonly number[]) => void] {
  const [search, change] = useAddress();
  const named = (search.get('places') ?? '').split(',').map(Number);
  const known = restaurants.map(({ id }) => id);
  const chosen = known.filter((id) => named.includes(id));
  const usual = known.slice(0, SCENARIO_RESTAURANTS_MAX);
  return [
    chosen.length === 0 ? usual : chosen.slice(0, SCENARIO_RESTAURANTS_MAX),
    (ids) => change({ places: usual.every((id) => ids.includes(id)) ? null : ids.join(',') }, { replace: true }),
  ];
}
