import type { PlaceSourceName } from './place.ts';

const hours = (count: number) => count * 3_600_000;

/**
 * How long a directory's data may be kept, in milliseconds; null: forever. Google and Yelp allow their place ID to be
 * kept indefinitely.
 */
const keeping: Record<PlaceSourceName, { readonly facts: number | null; readonly point: number | null }> = {
  osm: { facts: null, point: null },
  google: { facts: hours(24), point: hours(30 * 24) },
  yelp: { facts: hours(24), point: hours(24) },
};

/**
 * Directory data older than this must be deleted; null if it may be kept forever.
 *
 * `facts`: name, rating, price level, phone number and everything else. `point`: the location. The directory's place ID
 * is neither and stays. Source: terms of Google Maps Platform (3.2.3, caching) and of Yelp Fusion; Google's facts may
 * not be stored at all, so they are kept for a day, the time a list is in use.
 *
 * @example forgetBefore('yelp', 'facts', new Date('2026-11-20T12:00:00Z')) // 2026-11-19T12:00:00Z
 */
export function forgetBefore(source: PlaceSourceName, what: 'facts' | 'point', now: Date): Date | null {
  const kept = keeping[source][what];
  return kept === null ? null : new Date(now.getTime() - kept);
}
