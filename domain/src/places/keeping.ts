import type { PlaceSourceName } from './place.ts';

const hours = (count: number) => count * 3_600_000;

/** Milliseconds from when a directory told it; null: for good. Google lets its identifier be kept for good as well, Yelp too. */
const keeping: Record<PlaceSourceName, { readonly facts: number | null; readonly point: number | null }> = {
  osm: { facts: null, point: null },
  google: { facts: hours(24), point: hours(30 * 24) },
  yelp: { facts: hours(24), point: hours(24) },
};

/**
 * The last moment from before which a directory's word has to be forgotten; null where it may be kept for good.
 *
 * `facts`: name, rating, price level, telephone and whatever else it tells. `point`: where the place lies. The identifier of
 * the place in the directory is neither and stays. Source: terms of Google Maps Platform (3.2.3, caching) and of Yelp Fusion;
 * for Google's facts, which may not be stored at all, a day is the time that a list is worked with.
 *
 * @example forgetBefore('yelp', 'facts', new Date('2026-11-20T12:00:00Z')) // 2026-11-19T12:00:00Z
 */
export function forgetBefore(source: PlaceSourceName, what: 'facts' | 'point', now: Date): Date | null {
  const kept = keeping[source][what];
  return kept === null ? null : new Date(now.getTime() - kept);
}
