import type { Reach } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { readTotals } from './breakdown.repo.ts';
import { currenciesOf, type Place } from './places.ts';
import { spansOf } from './spans.ts';

/** Revenue of the days in each currency beyond the first. */
export async function otherRevenues(
  db: Queryable,
  reach: Reach,
  places: readonly Place[],
  days: Parameters<typeof spansOf>[1],
): Promise<{ currency: string; revenue: number }[]> {
  const found: { currency: string; revenue: number }[] = [];
  for (const currency of currenciesOf(places).slice(1)) {
    const own = places.filter((place) => place.currency === currency);
    const { net } = await readTotals(db, reach, spansOf(own, days));
    found.push({ currency, revenue: Number(net ?? 0) });
  }
  return found;
}
