import { type BusinessDate, businessDateAt, dec, roundPercent, weekBefore } from '@platewise/domain';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';

/**
 * A restaurant in a report: its business date and when that starts, its currency, and the instant at which its clocks
 * showed this minute a week ago.
 */
export type Place = {
  id: number;
  name: string;
  currency: string;
  today: BusinessDate;
  dayCutoff: string;
  weekAgo: string;
};

export function placesOf(caller: Caller, reach: Reach, now: Date): Place[] {
  return caller.restaurants
    .filter(({ id }) => reach.restaurantIds.includes(id))
    .map(({ id, name, settings }) => ({
      id,
      name,
      currency: settings.currency,
      dayCutoff: settings.dayCutoff,
      today: businessDateAt(now.toISOString(), settings.timezone, settings.dayCutoff),
      weekAgo: weekBefore(now, settings.timezone),
    }));
}

/** Growth in percent; null if there is nothing to compare with. */
export function growth(now: string | null, before: string | null): number | null {
  if (before === null || !dec(before).gt(0)) return null;
  return Number(
    roundPercent(
      dec(now ?? '0')
        .minus(before)
        .times(100)
        .div(before),
    ),
  );
}

/** A part as a percentage of the whole; null if there is no whole. */
export function shareOf(part: string, whole: string | null): number | null {
  if (whole === null || !dec(whole).gt(0)) return null;
  return Number(roundPercent(dec(part).times(100).div(whole)));
}
