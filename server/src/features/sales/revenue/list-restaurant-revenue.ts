import type { restaurantRevenue as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { readFigures, readTills } from './figures.repo.ts';
import { growth, placesOf } from './places.ts';

/** Restaurants by name: POS, month to date vs. as many days before it, and all time. */
export async function listRestaurantRevenue(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const places = placesOf(caller, reach, deps.clock());
  const rows = await readFigures(deps.db, reach, places);
  const tills = await readTills(deps.db, reach);
  const figures = new Map(rows.map((row) => [row.restaurant_id, row]));
  return places
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
    .map(({ id, name, currency }) => {
      const own = figures.get(id);
      return {
        id,
        name,
        currency,
        posIntegration: tills.get(id)?.name ?? null,
        lastSync: tills.get(id)?.last_sync_at?.toISOString() ?? null,
        monthlyRevenue: numberOrNull(own?.month),
        totalRevenue: numberOrNull(own?.total),
        growth: growth(own?.month ?? null, own?.month_before ?? null),
      };
    });
}
